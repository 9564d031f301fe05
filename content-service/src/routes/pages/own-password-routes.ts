import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { createAuthenticate } from '../../access/authenticate.ts';
import {
  knownBrowserCookie,
  readKnownBrowserCookie,
  sessionCookie,
} from '../../access/login-cookies.ts';
import type { Login } from '../../accounts/login.ts';
import type { User } from '../../accounts/users.ts';
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

const formSchema = z.object({ current: z.string().max(10_000), password: z.string().max(10_000) });

/** Serves the page on which logged-in users change their own password. */
export function ownPasswordRoutes(options: OwnPasswordOptions): Hono {
  const { accounts, company, login, addressOf } = options;
  const origins = createOriginPolicy(options);
  const authenticate = createAuthenticate(options);
  const routes = new Hono();

  routes.get('/', (c) => asUser(c, (user) => show(c, 200, { user })));

  routes.post('/', limitBody(20_000), async (c) => {
    if (!origins.isOwnPage(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    return asUser(c, async (user) => {
      const form = formSchema.safeParse(await formBody(c));
      if (!form.success) throw refusal(400, 'The form lacks a password, or one is too long');
      try {
        await change(c, user, form.data);
        return show(c, 200, { user, isChanged: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const problem = error.status === 401 ? 'The current password is not right' : error.message;
        return show(c, error.status, { user, problem }, error.headers);
      }
    });
  });

  async function change(c: Context, { email }: User, form: z.infer<typeof formSchema>) {
    const isSecure = origins.isSecure(c.req.raw);
    const { session, knownBrowser } = await login.changePassword({
      email,
      password: form.current,
      replacement: form.password,
      address: addressOf(c),
      knownBrowser: readKnownBrowserCookie(c.req.raw, isSecure),
    });
    c.header('Set-Cookie', sessionCookie(session, isSecure));
    c.header('Set-Cookie', knownBrowserCookie(knownBrowser, isSecure), { append: true });
  }

  /** Redirects requests without a session to the login. Tokens have no password. */
  function asUser(c: Context, handle: (user: User) => Response | Promise<Response>) {
    const user = accounts.users.get(authenticate(c.req.raw).identity);
    return user ? handle(user) : c.redirect('/login?returnTo=/login/password', 303);
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
