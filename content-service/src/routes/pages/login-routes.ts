import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readSessionCookie, sessionCookie } from '../../access/authenticate.ts';
import { createLogin, invalidInvitation } from '../../accounts/login.ts';
import { createPasswords, type Passwords } from '../../accounts/secrets.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { formBody, limitBody } from '../../http/request.ts';
import { type FormPageOptions, formPage } from './form-page.ts';
import {
  foreignNameHelp,
  invalidInvitationHelp,
  type LoginPageProps,
  loginPage,
} from './login-page.ts';
import { ownPasswordPage } from './own-password-page.ts';
import { pageSender } from './page-layout.ts';

export interface LoginRoutesOptions extends FormPageOptions {
  publicUrl?: string | undefined;
  /** Tests pass faster ones. */
  passwords?: Passwords;
  /** Monotonic clock, in milliseconds. */
  elapsed?(): number;
  /** Called with a sentence when logins are delayed, and when a user chooses a password. */
  log(sentence: string): void;
}

const SIGNED_OUT = 'You are logged out.';
const RESTORED =
  'The backup is restored, and who can log in is as it was then: log in to see what changed.';

const foreignForm =
  'The form must be sent from the page of this service, at its IP address, "localhost" or CONTENT_PUBLIC_URL';

const email = z.string().max(320);
const password = z.string().max(10_000);
const formSchema = z.object({
  email: email.default(''),
  name: z.string().max(1000).optional(),
  password,
  invitation: z.string().max(100).optional(),
  returnTo: z.string().max(2000).default(''),
});
type LoginForm = z.infer<typeof formSchema>;

/** Serves the pages to log in, to choose a password with an invitation, and to change one's own. */
export function loginRoutes(options: LoginRoutesOptions): Hono {
  const { accounts, origins, log, company, passwords = createPasswords() } = options;
  const { elapsed = () => performance.now() } = options;
  const { invitations, sessions } = accounts;
  const login = createLogin({ accounts, passwords, elapsed, log });
  const sendPage = pageSender({ company });
  const routes = new Hono();

  routes.get('/', (c) => {
    // A Studio sends its own URL as `origin`, and `signedOut`.
    const { returnTo, origin, invitation, signedOut, restored } = c.req.query();
    const props = { email: '', returnTo: redirectPath(c, returnTo ?? origin) };
    if (invitation === undefined) {
      const notice = signedOut !== undefined ? SIGNED_OUT : restored && RESTORED;
      return show(c, { ...props, notice });
    }
    const holder = invitations.find(invitation);
    if (!holder)
      return show(c, { ...props, closed: invalidInvitationHelp(isHere(c)) }, invalidInvitation());
    if (holder === 'setup') return show(c, { ...props, name: '', invitation });
    return show(c, { ...props, email: holder.email, role: holder.role, invitation });
  });

  routes.post('/', limitBody(20_000), async (c) => {
    // Prevents login CSRF: another site could log a visitor in as the attacker, who then sees the visitor's edits.
    if (!origins.isOwnPage(c.req.raw)) {
      const props = { email: '', returnTo: '', closed: foreignNameHelp() };
      return show(c, props, refusal(403, foreignForm));
    }
    const { data: form } = formSchema.safeParse(await formBody(c));
    if (!form) throw refusal(400, 'The form has no password, or a field is too long');
    const returnTo = redirectPath(c, form.returnTo);
    try {
      const session = await logIn(c, form);
      const previous = readSessionCookie(c.req.raw, origins);
      if (previous !== undefined) sessions.end(previous);
      c.header('Set-Cookie', sessionCookie(c.req.raw, origins, session));
      c.header('Cache-Control', 'no-store');
      return c.redirect(returnTo, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { email, name, invitation } = form;
      // With an invalid invitation, the form would be useless.
      const isClosed = invitation !== undefined && error.status === 401;
      const holder = invitation === undefined ? undefined : invitations.find(invitation);
      const role = typeof holder === 'object' ? holder.role : undefined;
      const closed = isClosed ? invalidInvitationHelp(isHere(c)) : undefined;
      return show(c, { email, name, role, invitation, returnTo, closed }, error);
    }
  });

  const ownPassword = formPage(options, {
    path: '/login/password',
    title: 'Change your password',
    restriction: 'Only users can change their password',
    // The current password is the credential. With a session its user need not type the address.
    allow(c) {
      const secret = readSessionCookie(c.req.raw, origins);
      const session = secret === undefined ? undefined : sessions.find(secret);
      return { user: typeof session === 'object' ? session.user : undefined };
    },
    form: z.object({ email, current: password, password }),
    misfit: 'The form lacks a field, or one is too long',
    async act(c, { email, current, password: replacement }) {
      const fields = { email, password: current, address: addressOf(c) };
      const session = await login.changePassword({ ...fields, replacement });
      c.header('Set-Cookie', sessionCookie(c.req.raw, origins, session));
      return true;
    },
    show: ({ user }, { done: isChanged, problem, typed }) =>
      ownPasswordPage({ user, email: typed?.email, isChanged, problem }),
  });
  routes.route('/password', ownPassword.routes);
  return routes;

  function logIn(c: Context, form: LoginForm): Promise<string> {
    const { email, name, password, invitation: code } = form;
    const address = addressOf(c);
    return code === undefined
      ? login.withPassword({ email, password, address })
      : login.withInvitation({ code, email, name, password, address });
  }

  function redirectPath(c: Context, text: string | undefined): string {
    return safeRedirectPath(text, origins.ownOrigins(c.req.raw)) ?? '/studio/';
  }

  function show(c: Context, props: Omit<LoginPageProps, 'isHere'>, error?: ApiError) {
    const page = loginPage({ company, isHere: isHere(c), problem: error?.message, ...props });
    return sendPage(c, page, error?.status, error?.headers);
  }

  /**
   * Returns the address by which attempts to log in are counted.
   *
   * The service speaks no TLS: with an https `publicUrl`, a proxy sends all requests to the outer listener,
   * and the last entry of `X-Forwarded-For` is the address that the proxy saw. The client can forge the
   * entries before it. The address of the connection is part of the result, so that a client that reaches
   * the listener past the proxy cannot pass for another one.
   */
  function addressOf(c: Context): string {
    const connection = getConnInfo(c).remote.address ?? '';
    const isProxied = c.env.listener === 'outer' && options.publicUrl?.startsWith('https:');
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    return isProxied && forwarded ? `${forwarded} by ${connection}` : connection;
  }
}

function isHere({ env }: Context): boolean {
  return env?.listener !== 'outer';
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
