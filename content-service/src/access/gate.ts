import type { Context, MiddlewareHandler } from 'hono';
import { refusal } from '../http/errors.ts';
import type { Listener } from '../http/server.ts';
import { accessOf } from './access-middleware.ts';
import type { OriginalGrants } from './original-grants.ts';

export interface GateOptions {
  grants: Pick<OriginalGrants, 'isGranted'>;
  /** Origins whose pages may send requests: those that may act for a user, and those that may read. */
  origins: readonly string[];
  /** Returns the page for a person who has not logged in. */
  pageFor(c: Context): Response | Promise<Response>;
}

/**
 * Creates middleware that decides what gets in, before anything of a request is parsed.
 *
 * - The outer listener is for people with a session and programs with a token. Other requests get a 401,
 *   except at the open paths.
 * - The inner listener is for programs on this machine. It refuses what a browser sends for a page of
 *   another site: such a page could make this machine work. https://w3c.github.io/webappsec-fetch-metadata
 */
export function gate({ grants, origins, pageFor }: GateOptions): MiddlewareHandler {
  return async (c, next) => {
    if (isOpen(c)) return next();
    const origin = c.req.header('origin');
    const isListed = origin !== undefined && origins.includes(origin);
    if (listenerOf(c) === 'inner') {
      if (c.req.header('sec-fetch-site') === 'cross-site' && !isListed) {
        throw refusal(403, 'Pages of another site cannot use this address');
      }
      return next();
    }
    // A preflight never has a credential. CORS answers it without a route.
    if (c.req.method === 'OPTIONS' && isListed) return next();
    if (/^\/(?:images|files)\//.test(c.req.path) && grants.isGranted(c.req.url)) return next();
    const access = accessOf(c);
    if (access.role !== 'anonymous') return next();
    const isPerson = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
    if (!isPerson) throw access.refusal('read');
    return pageFor(c);
  };
}

function listenerOf({ env }: Context): Listener {
  return env?.listener ?? 'inner';
}

/** Returns whether everybody may send this: to sign in, to load the Studio, or to look for the service. */
function isOpen({ req: { method, path } }: Context): boolean {
  if (/^\/login(?:\/|$)/.test(path)) return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/studio\/streams(?:\/|$)/.test(path)) return false;
  return /^\/studio(?:\/|$)/.test(path) || /^\/v[^/]+\/ping$/.test(path);
}
