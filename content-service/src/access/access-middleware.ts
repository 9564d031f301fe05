import type { Context, MiddlewareHandler, Next } from 'hono';
import { type AuthenticationOptions, createAuthenticate } from './authenticate.ts';
import type { Access } from './request-access.ts';

declare module 'hono' {
  interface ContextVariableMap {
    access: Access;
  }
}

/**
 * Gives middleware that finds out what a request may do, for `accessOf`. It throws a 401 for a token
 * that is none or has expired, and a 403 for a change that a foreign page asks for with a cookie.
 */
export function access(options: AuthenticationOptions): MiddlewareHandler {
  const of = createAuthenticate(options);
  return async (c, next) => {
    c.set('access', of(c.req.raw));
    await next();
  };
}

/** Takes a request that `access` has seen; gives what it may do. */
export function accessOf(c: Context): Access {
  return c.get('access');
}

/** Lets only those in who have a credential, and no cache keep what they are told; else throws a 401. */
export async function requireCredential(c: Context, next: Next): Promise<void> {
  const access = accessOf(c);
  if (access.role === 'anonymous') throw access.refusal('read');
  await next();
  c.header('Cache-Control', 'private, no-store');
}
