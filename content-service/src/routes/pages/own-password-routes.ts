import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readSessionCookie, sessionCookie } from '../../access/authenticate.ts';
import type { Login } from '../../accounts/login.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import type { LoginRoutesOptions } from './login-routes.ts';
import { type OwnPasswordPageProps, ownPasswordPage } from './own-password-page.ts';
import { pageHeaders } from './page-layout.ts';

interface OwnPasswordOptions extends LoginRoutesOptions {
  login: Login;
  addressOf(c: Context): string;
}

const formSchema = z.object({
  email: z.string().max(320),
  current: z.string().max(10_000),
  password: z.string().max(10_000),
});

/** Serves the page on which users change their own password. The current one is the credential. */
export function ownPasswordRoutes(options: OwnPasswordOptions): Hono {
  const { accounts, company, login, addressOf } = options;
  const origins = createOriginPolicy(options);
  const routes = new Hono();

  routes.get('/', (c) => show(c, 200, { user: userOf(c) }));

  routes.post('/', limitBody(20_000), async (c) => {
    if (!origins.isOwnPage(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    const form = formSchema.safeParse(await formBody(c));
    if (!form.success) throw refusal(400, 'The form lacks a field, or one is too long');
    const { email, current, password: replacement } = form.data;
    const user = userOf(c);
    try {
      const isSecure = origins.isSecure(c.req.raw);
      const fields = { email, password: current, address: addressOf(c) };
      const session = await login.changePassword({ ...fields, replacement });
      c.header('Set-Cookie', sessionCookie(session, isSecure));
      return show(c, 200, { user, isChanged: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return show(c, error.status, { user, email, problem: error.message }, error.headers);
    }
  });

  /** Returns the user of the session, whose address need not be typed. */
  function userOf(c: Context) {
    const secret = readSessionCookie(c.req.raw, origins.isSecure(c.req.raw));
    // Cookies are ignored under a foreign host name, as in `Authenticate`.
    if (secret === undefined || !origins.isOwnHost(c.req.raw)) return undefined;
    const found = accounts.sessions.find(secret);
    return found === 'ended' ? undefined : found?.user;
  }

  function show(
    c: Context,
    status: ApiError['status'] | 200,
    props: OwnPasswordPageProps,
    headers: Record<string, string> = {},
  ) {
    return c.html(ownPasswordPage({ company, ...props }), status, { ...headers, ...pageHeaders });
  }

  return routes;
}
