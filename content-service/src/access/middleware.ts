import type { Context, MiddlewareHandler } from 'hono';
import type { Access } from './access.ts';
import { type AccessOptions, createAccessOf } from './credentials.ts';

declare module 'hono' {
  interface ContextVariableMap {
    access: Access;
  }
}

/**
 * Gives middleware that finds out what a request may do, for `accessOf`. It throws a 401 for a token
 * that is none or has expired, and a 403 for a change that a foreign page asks for with a cookie.
 */
export function access(options: AccessOptions): MiddlewareHandler {
  const of = createAccessOf(options);
  return async (c, next) => {
    c.set('access', of(c.req.raw));
    await next();
  };
}

/** Takes a request that `access` has seen; gives what it may do. */
export function accessOf(c: Context): Access {
  return c.get('access');
}
