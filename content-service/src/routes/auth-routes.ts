import { Hono } from 'hono';
import { accessOf, requireCredential } from '../access/access-middleware.ts';
import type { AuthenticationOptions } from '../access/authenticate.ts';
import { expiredSessionCookie, readSessionCookie } from '../access/login-cookies.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';

/** Mounts what a Studio requests about its session. The login page itself is at `/login`. */
export function authRoutes(options: AuthenticationOptions): Hono {
  const { accounts } = options;
  const origins = createOriginPolicy(options);
  const routes = new Hono();

  routes.get('/providers', (c) => {
    const [own = ''] = origins.ownOrigins(c.req.raw);
    const provider = { name: 'embedded', title: 'E-mail and password', url: `${own}/login` };
    // The URL depends on the request's host.
    c.header('Cache-Control', 'no-store');
    return c.json({ providers: [provider] });
  });

  routes.get('/id', requireCredential, (c) => {
    const { identity, expires } = accessOf(c);
    return c.json({
      id: identity,
      ...(expires !== undefined && { expiry: Math.floor(expires / 1000) }),
    });
  });

  // Ends a browser's session only: tokens are revoked with `content:token`.
  routes.post('/logout', (c) => {
    const isSecure = origins.isSecure(c.req.raw);
    // Under a host that is not our own, cookies are ignored as in `Authenticate`.
    const isOwnHost = origins.isOwnHost(c.req.raw);
    const secret = isOwnHost ? readSessionCookie(c.req.raw, isSecure) : undefined;
    // Only with the cookie: a form of another site is sent without it, and must not log the user out.
    if (secret !== undefined) {
      accounts.sessions.end(secret);
      c.header('Set-Cookie', expiredSessionCookie(isSecure));
    }
    return c.json({});
  });

  return routes;
}
