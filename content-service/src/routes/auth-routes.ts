import { Hono } from 'hono';
import { accessOf, requireCredential } from '../access/access-middleware.ts';
import {
  type AuthenticationOptions,
  expiredSessionCookie,
  readSessionCookie,
} from '../access/authenticate.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';

/** Serves what a Studio requests about its session. The login page is at `/login`. */
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

  // Ends only the session of a browser. `content:token` revokes tokens.
  routes.post('/logout', (c) => {
    const isSecure = origins.isSecure(c.req.raw);
    // Cookies are ignored under a foreign host name, as in `Authenticate`.
    const isOwnHost = origins.isOwnHost(c.req.raw);
    const secret = isOwnHost ? readSessionCookie(c.req.raw, isSecure) : undefined;
    // Only with the cookie: another site must not log the user out with a form, which is sent without it.
    if (secret !== undefined) {
      accounts.sessions.end(secret);
      c.header('Set-Cookie', expiredSessionCookie(isSecure));
    }
    return c.json({});
  });

  return routes;
}
