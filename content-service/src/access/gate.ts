import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { PROJECT_ID } from '../config.ts';
import { refusal } from '../http/errors.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import type { Refuse } from '../http/server.ts';
import { type AuthenticationOptions, createAuthenticate } from './authenticate.ts';
import type { OriginalGrants } from './original-grants.ts';
import { type Access, accessOf, sessionNotFound } from './request-access.ts';

/** Creates the middleware that `accessOf` needs. It authenticates a request when that is called first. */
export function authentication(options: AuthenticationOptions): MiddlewareHandler {
  const authenticate = createAuthenticate(options);
  return async (c, next) => {
    let access: Access | undefined;
    c.set('access', (isRenewed) => {
      if (!access || isRenewed) access = authenticate(c.req.raw);
      return access;
    });
    await next();
  };
}

export interface GateOptions {
  grants: Pick<OriginalGrants, 'isGranted'>;
  origins: Pick<OriginPolicy, 'isListed' | 'isLocalHost' | 'isForeignPage'>;
}

/**
 * Creates middleware that decides what gets in, before anything of a request is parsed.
 *
 * - The outer listener is for people with a session and programs with a token. Other requests get a 401,
 *   and browsers the login, except at the open paths.
 * - The inner listener is for programs on this machine. It refuses other host names, which may be DNS
 *   rebinding, and what a browser sends for a page of another site: such a page could make this machine work. https://w3c.github.io/webappsec-fetch-metadata
 */
export function gate({ grants, origins }: GateOptions): MiddlewareHandler {
  return async (c, next) => {
    const isInner = c.env?.listener !== 'outer';
    if (isInner && !origins.isLocalHost(c.req.raw)) {
      const use = 'Use localhost, or the host of CONTENT_PUBLIC_URL';
      throw refusal(421, `This address is for programs on this machine. ${use}`);
    }
    if (isOpen(c.req.method, c.req.path)) return next();
    if (isInner) {
      if (origins.isForeignPage(c.req.raw)) {
        throw refusal(403, 'Pages of another site cannot use this address');
      }
      return next();
    }
    // A preflight never has a credential. CORS answers it without a route.
    if (c.req.method === 'OPTIONS' && origins.isListed(c.req.raw)) return next();
    if (c.req.path.startsWith('/images/') && grants.isGranted(c.req.url)) return next();
    const access = accessOf(c);
    if (access.role !== 'anonymous') return next();
    const isPerson = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
    if (!isPerson) throw access.refusal('read');
    return c.redirect(loginUrl(c), 303);
  };
}

/** Returns the address of the login that leads back to the page of a request. */
export function loginUrl({ req }: Context): string {
  const { pathname, search } = new URL(req.url);
  return `/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`;
}

/** Returns whether everybody may send this: to sign in, to load the Studio, or to look for the service. */
function isOpen(method: string, path: string): boolean {
  if (/^\/login(?:\/|$)/.test(path)) return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/studio\/streams(?:\/|$)/.test(path)) return false;
  return /^\/studio(?:\/|$)/.test(path) || /^\/v[^/]+\/(?:ping|check\/cors)$/.test(path);
}

const refused = JSON.stringify(sessionNotFound().body);
/** Bytes of a body that are still read after a refusal. */
const readable = 1_000_000;

/**
 * Returns the 401 for a request that has nothing that the gate of the outer listener could let pass. It looks
 * at headers only, and costs a tenth of the gate's own, so that a flood of such requests keeps nobody waiting.
 */
export const refuseAnonymous: Refuse = ({ method = '', url = '', headers }) => {
  const [path = ''] = url.split('?');
  const { authorization, cookie, origin, accept } = headers;
  if (authorization ?? cookie ?? origin ?? /text\/html/.exec(accept ?? '')) return undefined;
  // A picture may have a grant.
  if (isOpen(method, path) || path.startsWith('/images/')) return undefined;
  const isLong = Number(headers['content-length'] ?? 0) > readable || headers['transfer-encoding'];
  return new Response(refused, {
    status: 401,
    headers: {
      'Content-Type': 'application/json',
      'X-Content-Type-Options': 'nosniff',
      ...(isLong && { Connection: 'close' }),
    },
  });
};

/**
 * Creates middleware that refuses an invalid credential, also where none is needed, and with a 404 what is
 * for another project, which clients name in a header, or for another dataset, at every route whose
 * pattern has `:dataset`.
 */
export function onlyOurs(only: { dataset: string }): MiddlewareHandler {
  return async (c, next) => {
    const project = c.req.header('x-sanity-project-id') ?? PROJECT_ID;
    if (project !== PROJECT_ID) throw refusal(404, `Project "${project}" not found`);
    accessOf(c);
    const patterns = matchedRoutes(c).map(({ path }) => path.split('/'));
    const position = patterns.map((parts) => parts.indexOf(':dataset')).find((at) => at >= 0);
    const dataset = position === undefined ? only.dataset : c.req.path.split('/')[position];
    if (dataset === only.dataset) return next();
    throw refusal(404, `Dataset "${dataset}" not found for project ID "${PROJECT_ID}"`);
  };
}
