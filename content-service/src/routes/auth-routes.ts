import { Hono } from 'hono';
import { accessOf, requireCredential } from '../access/access-middleware.ts';
import type { AuthenticationOptions } from '../access/authenticate.ts';
import { expiredSessionCookie, readSessionCookie } from '../access/login-cookies.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';

/** What a Studio asks about logging in and out; the page itself is at `/login`. */
export function authRoutes(options: AuthenticationOptions): Hono {
  const { accounts } = options;
  const origins = createOriginPolicy(options);
  const routes = new Hono();

  routes.get('/providers', (c) => {
    const [own = ''] = origins.ownOrigins(c.req.raw);
    const provider = { name: 'embedded', title: 'E-mail and password', url: `${own}/login` };
    // The address follows from the name that the request was sent to.
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

  // A token is revoked by whoever made it; only what a browser holds ends here.
  routes.post('/logout', (c) => {
    const isSecure = origins.isSecure(c.req.raw);
    // Under another name than ours a cookie counts for nothing, here as everywhere.
    const isHere = origins.isOwnHost(c.req.raw);
    const secret = isHere ? readSessionCookie(c.req.raw, isSecure) : undefined;
    // Only in answer to a cookie: a foreign page's form comes without, and must not take it away.
    if (secret !== undefined) {
      accounts.sessions.end(secret);
      c.header('Set-Cookie', expiredSessionCookie(isSecure));
    }
    return c.json({});
  });

  return routes;
}
