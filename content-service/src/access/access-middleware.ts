import type { Context, MiddlewareHandler, Next } from 'hono';
import { matchedRoutes } from 'hono/route';
import { refusal } from '../http/errors.ts';
import { type AuthenticationOptions, createAuthenticate } from './authenticate.ts';
import type { Access } from './request-access.ts';

declare module 'hono' {
  interface ContextVariableMap {
    access: () => Access;
  }
}

/** Creates the middleware that `accessOf` needs. */
export function authentication(options: AuthenticationOptions): MiddlewareHandler {
  const authenticate = createAuthenticate(options);
  return async (c, next) => {
    let access: Access | undefined;
    c.set('access', () => {
      access ??= authenticate(c.req.raw);
      return access;
    });
    await next();
  };
}

/** Returns what a request may do. Authenticates it at the first call, and throws as `Authenticate` does. */
export function accessOf(c: Context): Access {
  return c.get('access')();
}

/** Refuses an invalid credential, also where none is needed. */
export async function refuseInvalid(c: Context, next: Next): Promise<void> {
  accessOf(c);
  await next();
}

/** Throws a 401 for requests without a credential. Keeps shared caches from storing the response. */
export async function requireCredential(c: Context, next: Next): Promise<void> {
  const access = accessOf(c);
  if (access.role === 'anonymous') throw access.refusal('read');
  await next();
  c.header('Cache-Control', 'private, no-store');
}

/** The only project and dataset of the service. */
export interface Scope {
  projectId: string;
  dataset: string;
}

/** Refuses requests for another project with a 404. Clients name the project in a header. */
export function onlyProject({ projectId }: Scope): MiddlewareHandler {
  return async (c, next) => {
    const named = c.req.header('x-sanity-project-id') ?? projectId;
    if (named !== projectId) throw refusal(404, `Project "${named}" not found`);
    await next();
  };
}

/** Refuses requests for another dataset with a 404, at every route whose pattern has `:dataset`. */
export function onlyDataset({ projectId, dataset }: Scope): MiddlewareHandler {
  return async (c, next) => {
    const patterns = matchedRoutes(c).map(({ path }) => path.split('/'));
    const position = patterns.map((parts) => parts.indexOf(':dataset')).find((at) => at >= 0);
    const named = position === undefined ? dataset : c.req.path.split('/')[position];
    if (named !== dataset) {
      throw refusal(404, `Dataset "${named}" not found for project ID "${projectId}"`);
    }
    await next();
  };
}
