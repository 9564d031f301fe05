import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuthenticationOptions } from '../../access/authenticate.ts';
import { createRequestAddress } from '../../access/client-address.ts';
import {
  knownBrowserCookie,
  readKnownBrowserCookie,
  readSessionCookie,
  sessionCookie,
} from '../../access/login-cookies.ts';
import { createLogin, invalidInvitation, type LoginResult } from '../../accounts/login.ts';
import { createPasswords, type Passwords } from '../../accounts/passwords.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import { type LoginPageProps, loginPage } from './login-page.ts';
import { pageHeaders } from './page-layout.ts';
import { safeRedirectPath } from './return.ts';

/** The accounts, where requests come from, and what the operator is told. */
export interface LoginRoutesOptions extends AuthenticationOptions {
  /** For tests, which need not be strong. */
  passwords?: Passwords;
  /** Milliseconds of a clock that never steps. */
  elapsed?(): number;
  /** Returns the network address that attempts are counted by; without it, that of the connection. */
  addressOf?(c: Context): string;
  /** Takes a sentence about who could not log in, or chose a password. */
  log(sentence: string): void;
}

/** Where somebody goes who does not say: to the Studio. */
const home = '/studio/';

/** Told to a stranger's page, and to whoever came by a name that cannot be known to be ours. */
const elsewhere =
  'The form must be sent from the page of this service, at its number, "localhost" or CONTENT_PUBLIC_URL';

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
  const {
    accounts,
    log,
    passwords = createPasswords(),
    addressOf = createRequestAddress([]),
  } = options;
  const { elapsed = () => performance.now() } = options;
  const origins = createOriginPolicy(options);
  const login = createLogin({ accounts, passwords, elapsed, log });
  const returnPath = (c: Context, text: string | undefined) =>
    safeRedirectPath(text, origins.ownOrigins(c.req.raw)) ?? home;

  const routes = new Hono();

  routes.get('/', (c) => {
    // A Studio says where it is as `origin`.
    const returnTo = returnPath(c, c.req.query('returnTo') ?? c.req.query('origin'));
    const invitation = c.req.query('invitation');
    if (invitation === undefined) return show(c, 200, { email: '', returnTo });
    const user = accounts.invitations.find(invitation);
    if (user) return show(c, 200, { email: user.email, invitation, returnTo });
    if (accounts.setup.isValid(invitation)) {
      return show(c, 200, { email: '', name: '', invitation, returnTo });
    }
    const { status, message } = invalidInvitation();
    return show(c, status, { email: '', returnTo, problem: message, closed: true });
  });

  routes.post('/', limitBody(20_000), async (c) => {
    // Otherwise a stranger's page could log its visitor in as somebody else, who then reads along.
    if (!origins.isOwnPage(c.req.raw)) throw refusal(403, elsewhere);
    const form = formSchema.safeParse(await formBody(c));
    if (!form.success) throw refusal(400, 'The form has no password, or something too long');
    const returnTo = returnPath(c, form.data.returnTo);
    try {
      const isSecure = origins.isSecure(c.req.raw);
      const { session, browser } = await logIn(c, form.data, isSecure);
      const before = readSessionCookie(c.req.raw, isSecure);
      if (before !== undefined) accounts.sessions.end(before);
      c.header('Set-Cookie', sessionCookie(session, isSecure));
      c.header('Set-Cookie', knownBrowserCookie(browser, isSecure), { append: true });
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

  function logIn(c: Context, form: Form, isSecure: boolean): Promise<LoginResult> {
    const { email, name, password, invitation } = form;
    const address = addressOf(c);
    const browser = readKnownBrowserCookie(c.req.raw, isSecure);
    return invitation === undefined
      ? login.withPassword({ email, password, address, browser })
      : login.withInvitation({ code: invitation, email, name, password, address });
  }

  return routes;
}

function show(
  c: Context,
  status: ApiError['status'] | 200,
  page: LoginPageProps,
  headers: Record<string, string> = {},
) {
  return c.html(loginPage(page), status, { ...headers, ...pageHeaders });
}
