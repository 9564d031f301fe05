import type { Context, MiddlewareHandler, Next } from 'hono';
import { type AuthenticationOptions, createAuthenticate } from './authenticate.ts';
import type { Access } from './request-access.ts';

declare module 'hono' {
  interface ContextVariableMap {
    access: Access;
  }
}

/** Creates middleware that authenticates each request for `accessOf`. Throws as `Authenticate` does. */
export function authentication(options: AuthenticationOptions): MiddlewareHandler {
  const authenticate = createAuthenticate(options);
  return async (c, next) => {
    c.set('access', authenticate(c.req.raw));
    await next();
  };
}

/** Returns what a request may do, once `authentication` has run. */
export function accessOf(c: Context): Access {
  return c.get('access');
}

/** Throws a 401 for requests without a credential. Keeps shared caches from storing the response. */
export async function requireCredential(c: Context, next: Next): Promise<void> {
  const access = accessOf(c);
  if (access.role === 'anonymous') throw access.refusal('read');
  await next();
  c.header('Cache-Control', 'private, no-store');
}
