import { Hono } from 'hono';
import {
  type AuthenticationOptions,
  readSessionCookie,
  sessionCookie,
} from '../access/authenticate.ts';
import { accessOf, requireCredential } from '../access/request-access.ts';

/** Serves what a Studio requests about its session. The login page is at `/login`. */
export function authRoutes({ accounts, origins }: AuthenticationOptions): Hono {
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
    const secret = readSessionCookie(c.req.raw, origins);
    // Only with the cookie: another site must not log the user out with a form, which is sent without it.
    if (secret !== undefined) {
      accounts.sessions.end(secret);
      c.header('Set-Cookie', sessionCookie(c.req.raw, origins));
    }
    return c.json({});
  });

  return routes;
}
