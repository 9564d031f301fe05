import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { addressOf } from '../access/address.ts';
import { sessionCookie } from '../access/cookie.ts';
import type { AccessOptions } from '../access/credentials.ts';
import { createLogin, noInvitation } from '../access/login.ts';
import { createOrigins } from '../access/origins.ts';
import { createPasswords, type Passwords } from '../access/passwords.ts';
import { ApiError, refusal } from '../errors.ts';
import { type LoginPage, loginPage } from './login-page.ts';
import { pageHeaders } from './page.ts';
import { isSecure, safeReturn } from './return.ts';

/** The accounts, where requests come from, and where somebody goes who does not say. */
export interface LoginRoutesOptions extends AccessOptions {
  /** A path of this origin; `/` where nothing is given. */
  home?: string;
  /** For tests, which need not be strong. */
  passwords?: Passwords;
}

const formSchema = z.object({
  email: z.string().max(320).default(''),
  name: z.string().max(1000).optional(),
  password: z.string().max(10_000),
  invitation: z.string().max(100).optional(),
  returnTo: z.string().max(2000).default(''),
});
type Form = z.infer<typeof formSchema>;

/** The page on which somebody logs in, or chooses a password with an invitation. */
export function loginRoutes(options: LoginRoutesOptions): Hono {
  const { accounts, publicUrl, home = '/', now = Date.now } = options;
  const { passwords = createPasswords() } = options;
  const origins = createOrigins(options);
  const login = createLogin(accounts, passwords, now);
  const returnPath = (c: Context, text: string | undefined) =>
    safeReturn(text, origins.own(c.req.raw)) ?? home;

  const routes = new Hono();

  routes.get('/', (c) => {
    // A Studio says where it is as `origin`.
    const returnTo = returnPath(c, c.req.query('returnTo') ?? c.req.query('origin'));
    const invitation = c.req.query('invitation');
    if (invitation === undefined) return show(c, 200, { email: '', returnTo });
    const user = accounts.invitations.find(invitation);
    if (user) return show(c, 200, { email: user.email, invitation, returnTo });
    if (accounts.setup.holds(invitation)) {
      return show(c, 200, { email: '', name: '', invitation, returnTo });
    }
    const { status, message } = noInvitation();
    return show(c, status, { email: '', returnTo, problem: message, closed: true });
  });

  routes.post('/', bodyLimit({ maxSize: 20_000, onError: tooLarge }), async (c) => {
    // Otherwise a stranger's page could log its visitor in as somebody else, who then reads along.
    if (!origins.isOwn(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    const form = formSchema.safeParse(await c.req.parseBody());
    if (!form.success) throw refusal(400, 'The form has no password, or something too long');
    const returnTo = returnPath(c, form.data.returnTo);
    try {
      const secret = await sessionFor(c, form.data);
      c.header('Set-Cookie', sessionCookie(secret, isSecure(c.req.raw, publicUrl)));
      c.header('Cache-Control', 'no-store');
      return c.redirect(returnTo, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { email, name, invitation } = form.data;
      // An invitation that cannot be used leaves nothing to fill in.
      const closed = invitation !== undefined && error.status === 401;
      const page = { email, name, invitation, returnTo, problem: error.message, closed };
      return show(c, error.status, page, error.headers);
    }
  });

  function sessionFor(c: Context, { email, name, password, invitation }: Form): Promise<string> {
    const address = addressOf(c, publicUrl !== undefined);
    return invitation === undefined
      ? login.withPassword({ email, password, address })
      : login.withInvitation({ code: invitation, email, name, password, address });
  }

  return routes;
}

function show(
  c: Context,
  status: ApiError['status'] | 200,
  page: LoginPage,
  headers: Record<string, string> = {},
) {
  return c.html(loginPage(page), status, { ...headers, ...pageHeaders });
}

function tooLarge(): never {
  throw refusal(413, 'The form is too large');
}
