import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  type AuthenticationOptions,
  readSessionCookie,
  sessionCookie,
} from '../../access/authenticate.ts';
import { createAddressOf } from '../../access/client-address.ts';
import { createLogin, invalidInvitation } from '../../accounts/login.ts';
import { createPasswords, type Passwords } from '../../accounts/secrets.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import {
  foreignNameHelp,
  invalidInvitationHelp,
  type LoginPageProps,
  loginPage,
} from './login-page.ts';
import { ownPasswordRoutes } from './own-password-routes.ts';
import { pageHeaders } from './page-layout.ts';

export interface LoginRoutesOptions extends AuthenticationOptions {
  /** Tests pass faster ones. */
  passwords?: Passwords;
  /** Monotonic clock, in milliseconds. */
  elapsed?(): number;
  /** Name of the company, if it is configured. */
  company?: string | undefined;
  /** Called with a sentence when logins are delayed, and when a user chooses a password. */
  log(sentence: string): void;
}

const defaultRedirect = '/studio/';

const foreignForm =
  'The form must be sent from the page of this service, at its IP address, "localhost" or CONTENT_PUBLIC_URL';

const formSchema = z.object({
  email: z.string().max(320).default(''),
  name: z.string().max(1000).optional(),
  password: z.string().max(10_000),
  invitation: z.string().max(100).optional(),
  returnTo: z.string().max(2000).default(''),
});
type LoginForm = z.infer<typeof formSchema>;

/** Serves the pages to log in, to choose a password with an invitation, and to change one's own. */
export function loginRoutes(options: LoginRoutesOptions): Hono {
  const { accounts, log, company, passwords = createPasswords() } = options;
  const { elapsed = () => performance.now() } = options;
  const addressOf = createAddressOf(options.publicUrl);
  const origins = createOriginPolicy(options);
  const login = createLogin({ accounts, passwords, elapsed, log });
  const redirectPath = (c: Context, text: string | undefined) =>
    safeRedirectPath(text, origins.ownOrigins(c.req.raw)) ?? defaultRedirect;

  const routes = new Hono();

  routes.get('/', (c) => {
    // A Studio sends its own URL as `origin`.
    const returnTo = redirectPath(c, c.req.query('returnTo') ?? c.req.query('origin'));
    const invitation = c.req.query('invitation');
    if (invitation === undefined) {
      // A Studio sends `signedOut`.
      const isSignedOut = c.req.query('signedOut') !== undefined;
      return show(c, 200, { email: '', returnTo, isSignedOut });
    }
    const user = accounts.invitations.find(invitation);
    if (user) {
      return show(c, 200, { email: user.email, role: user.role, invitation, returnTo });
    }
    if (accounts.setup.isValid(invitation)) {
      return show(c, 200, { email: '', name: '', invitation, returnTo });
    }
    const { status, message } = invalidInvitation();
    const closed = invalidInvitationHelp();
    return show(c, status, { email: '', returnTo, problem: message, closed });
  });

  routes.post('/', limitBody(20_000), async (c) => {
    // Prevents login CSRF: another site could log a visitor in as the attacker, who then sees the visitor's edits.
    if (!origins.isOwnPage(c.req.raw)) {
      const closed = foreignNameHelp();
      return show(c, 403, { email: '', returnTo: '', problem: foreignForm, closed });
    }
    const form = formSchema.safeParse(await formBody(c));
    if (!form.success) throw refusal(400, 'The form has no password, or a field is too long');
    const returnTo = redirectPath(c, form.data.returnTo);
    try {
      const isSecure = origins.isSecure(c.req.raw);
      const session = await logIn(c, form.data);
      const previous = readSessionCookie(c.req.raw, isSecure);
      if (previous !== undefined) accounts.sessions.end(previous);
      c.header('Set-Cookie', sessionCookie(session, isSecure));
      c.header('Cache-Control', 'no-store');
      return c.redirect(returnTo, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { email, name, invitation } = form.data;
      // With an invalid invitation, the form would be useless.
      const closed =
        invitation !== undefined && error.status === 401 ? invalidInvitationHelp() : undefined;
      const role = accounts.invitations.find(invitation ?? '')?.role;
      const typed = { email, name, role, invitation, returnTo };
      const props = { ...typed, problem: error.message, ...(closed && { closed }) };
      return show(c, error.status, props, error.headers);
    }
  });

  function logIn(c: Context, form: LoginForm): Promise<string> {
    const { email, name, password, invitation } = form;
    const address = addressOf(c);
    return invitation === undefined
      ? login.withPassword({ email, password, address })
      : login.withInvitation({ code: invitation, email, name, password, address });
  }

  function show(
    c: Context,
    status: ApiError['status'] | 200,
    props: LoginPageProps,
    headers: Record<string, string> = {},
  ) {
    return c.html(loginPage({ company, ...props }), status, { ...headers, ...pageHeaders });
  }

  routes.route('/password', ownPasswordRoutes({ ...options, login, addressOf }));
  return routes;
}

/**
 * Returns the path to redirect to after a login, or undefined for a URL of another origin.
 * https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html
 */
export function safeRedirectPath(
  text: string | undefined,
  ownOrigins: readonly string[],
): string | undefined {
  const [base] = ownOrigins;
  if (!text || base === undefined || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Browsers parse a path that begins with two slashes as a host name.
  return ownOrigins.includes(url.origin) && !path.startsWith('//') ? path : undefined;
}
