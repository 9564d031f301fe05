import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { readSessionCookie, sessionCookie } from '../../access/authenticate.ts';
import { answerField, type PasskeyLogin } from '../../access/passkey-login.ts';
import { invalidInvitation, type Login } from '../../accounts/login.ts';
import { nameSchema } from '../../accounts/users.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { formBody, limitBody } from '../../http/request.ts';
import type { FormPageOptions } from './form-page.ts';
import {
  foreignNameHelp,
  invalidInvitationHelp,
  type LoginPageProps,
  loginPage,
} from './login-page.ts';
import { pageSender } from './page-layout.ts';
import { deviceName } from './passkey-form.ts';

export interface LoginRoutesOptions extends FormPageOptions {
  publicUrl?: string | undefined;
  login: Login;
  passkeyLogin: PasskeyLogin;
}

const SIGNED_OUT = 'You are logged out.';
const RESTORED =
  'The backup is restored, and who can log in is as it was then: log in to see what changed.';
const MOVED =
  ' Devices log in only at the address at which they were added: log in with your password, and add yours again.';

const foreignForm =
  'The form must be sent from the page of this service, at its IP address, "localhost" or CONTENT_PUBLIC_URL';

const email = z.string().max(320);
export const passwordSchema = z.string().max(10_000);
const formSchema = z.object({
  email: email.default(''),
  name: z.string().max(1000).optional(),
  password: passwordSchema.optional(),
  passkey: answerField.optional(),
  device: nameSchema.optional(),
  invitation: z.string().max(100).optional(),
  returnTo: z.string().max(2000).default(''),
});
type LoginForm = z.infer<typeof formSchema>;

/** The cookie of a browser whose user was asked whether the device logs them in from now on. */
const ASKED = 'passkeyAsked';

/** Serves the pages to log in, and to accept an invitation. */
export function loginRoutes(options: LoginRoutesOptions): Hono {
  const { accounts, origins, login, passkeyLogin, company, publicUrl } = options;
  const { invitations, sessions, passkeys } = accounts;
  const sendPage = pageSender({ company });
  const routes = new Hono();

  routes.get('/', (c) => {
    // A Studio sends its own URL as `origin`, and `signedOut`.
    const { returnTo, origin, invitation, signedOut, restored } = c.req.query();
    const props = { email: '', returnTo: redirectPath(c, returnTo ?? origin) };
    if (invitation === undefined) {
      const here = origins.passkeyPlace(c.req.raw)?.host;
      const isMoved = passkeys.hosts().some((host) => host !== here);
      const done = restored && `${RESTORED}${isMoved ? MOVED : ''}`;
      const notice = signedOut !== undefined ? SIGNED_OUT : done;
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
    if (!form || (!form.passkey && form.password === undefined))
      throw refusal(400, 'The form has no password, or a field is too long');
    const returnTo = redirectPath(c, form.returnTo);
    try {
      const session = await logIn(c, form);
      const previous = readSessionCookie(c.req.raw, origins);
      if (previous !== undefined) sessions.end(previous);
      c.header('Set-Cookie', sessionCookie(c.req.raw, origins, session));
      c.header('Cache-Control', 'no-store');
      if (!isAskedNow(c, form)) return c.redirect(returnTo, 303);
      return c.redirect(`/account?${new URLSearchParams({ returnTo })}`, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { name, invitation } = form;
      const holder = invitation === undefined ? undefined : invitations.find(invitation);
      const { email, role } = typeof holder === 'object' ? holder : { email: form.email };
      // With an invalid invitation, the form would be useless.
      const isClosed = invitation !== undefined && !holder;
      const closed = isClosed ? invalidInvitationHelp(isHere(c)) : undefined;
      return show(c, { email, name, role, invitation, returnTo, closed }, error);
    }
  });

  return routes;

  async function logIn(c: Context, form: LoginForm): Promise<string> {
    const { email, name, password = '', invitation: code, passkey, device = 'A device' } = form;
    const address = clientAddress(c, publicUrl);
    if (passkey) {
      const place = origins.passkeyPlace(c.req.raw);
      if (!place) throw refusal(400, 'Devices cannot log you in at this address');
      if (code === undefined) return passkeyLogin.logIn(passkey, place, address);
      const user = invitations.find(code);
      if (!user || user === 'setup') throw invalidInvitation();
      await passkeyLogin.add(user, { answer: passkey, place, name: device, code });
      return sessions.begin(user.id);
    }
    return code === undefined
      ? login.withPassword({ email, password, address })
      : login.withInvitation({ code, email, name, password, address });
  }

  function redirectPath(c: Context, text: string | undefined): string {
    return safeRedirectPath(text, origins.ownOrigins(c.req.raw)) ?? '/studio/';
  }

  async function show(c: Context, props: Omit<LoginPageProps, 'isHere'>, error?: ApiError) {
    const device = deviceName(c.req.header('user-agent'));
    const offered = await passkeyProps(c, props);
    const own = { company, device, isHere: isHere(c), problem: error?.message };
    const shown = { ...own, ...offered, ...props };
    return sendPage(c, loginPage(shown), error?.status, error?.headers);
  }

  /** Returns what the page offers: to use a passkey, or to make one in place of a password. */
  async function passkeyProps(
    c: Context,
    { invitation, closed }: Pick<LoginPageProps, 'invitation' | 'closed'>,
  ) {
    const place = origins.passkeyPlace(c.req.raw);
    const holder = invitation === undefined ? undefined : invitations.find(invitation);
    if (closed || holder === 'setup') return {};
    if (holder) return { passkeyOptions: place && (await passkeyLogin.newOptions(holder, place)) };
    const hosts = passkeys.hosts();
    if (!place) return { hasPasskeysElsewhere: hosts.length > 0 };
    return {
      passkeyOptions: hosts.includes(place.host) ? passkeyLogin.logInOptions(place) : undefined,
    };
  }

  /** Whether to ask, after a login with a password, for a passkey of this device: once in a browser. */
  function isAskedNow(c: Context, { passkey }: LoginForm): boolean {
    if (!origins.passkeyPlace(c.req.raw)) return false;
    const isKnown = ASKED in parse(c.req.header('cookie') ?? '', ASKED);
    const lasting = {
      path: '/login',
      maxAge: 31_536_000,
      httpOnly: true,
      sameSite: 'Strict',
    } as const;
    const secure = origins.isSecure(c.req.raw);
    c.header('Set-Cookie', serialize(ASKED, 'yes', { ...lasting, secure }), { append: true });
    return !isKnown && !passkey;
  }
}

/**
 * Returns the address by which attempts to log in are counted.
 *
 * The service speaks no TLS: with an https `publicUrl`, a proxy sends all requests to the outer listener,
 * and the last entry of `X-Forwarded-For` is the address that the proxy saw. The client can forge the
 * entries before it. The address of the connection is part of the result, so that a client that reaches
 * the listener past the proxy cannot pass for another one.
 */
export function clientAddress(c: Context, publicUrl: string | undefined): string {
  const connection = getConnInfo(c).remote.address ?? '';
  const isProxied = c.env.listener === 'outer' && publicUrl?.startsWith('https:');
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return isProxied && forwarded ? `${forwarded} by ${connection}` : connection;
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
