import type { Context, MiddlewareHandler, Next } from 'hono';
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
