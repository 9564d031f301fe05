import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  browserCookie,
  readBrowserCookie,
  readSessionCookie,
  sessionCookie,
} from '../../access/authenticate.ts';
import { answerField, deviceName, type PasskeyLogin } from '../../access/passkey-login.ts';
import { invalidInvitation, type Login } from '../../accounts/login.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { networkOf } from '../../http/network-address.ts';
import { formBody, limitBody } from '../../http/request.ts';
import type { FormPageOptions } from './form-page.ts';
import {
  type Closed,
  foreignNameHelp,
  invalidInvitationHelp,
  loginPage,
  notSetUpHelp,
} from './login-page.ts';
import { pageSender, sentenceOf } from './page-layout.ts';

export interface LoginRoutesOptions extends FormPageOptions {
  publicUrl?: string | undefined;
  login: Login;
  passkeyLogin: PasskeyLogin;
}

export const passwordSchema = z.string().max(10_000);
const formSchema = z.object({
  email: z.string().max(320).default(''),
  name: z.string().max(1000).optional(),
  password: passwordSchema.optional(),
  passkey: answerField.optional(),
  invitation: z.string().max(100).optional(),
  returnTo: z.string().max(2000).default(''),
});
type LoginForm = z.infer<typeof formSchema>;

/** What was asked for, or typed. */
interface Shown extends Partial<Record<ShownText, string | undefined>> {
  closed?: Closed;
}
type ShownText = 'email' | 'name' | 'invitation' | 'returnTo' | 'notice';

/** Serves the pages to log in, and to accept an invitation. */
export function loginRoutes(options: LoginRoutesOptions): Hono {
  const { accounts, origins, login, passkeyLogin, company, texts, publicUrl } = options;
  const { users, invitations, sessions, passkeys, browsers } = accounts;
  const sendPage = pageSender(options);
  const routes = new Hono();

  routes.get('/', (c) => {
    // A Studio sends its own URL as `origin`, and `signedOut`.
    const { returnTo, origin, invitation, signedOut, restored } = c.req.query();
    const notice =
      signedOut !== undefined ? texts.login.loggedOut : restored && texts.login.restored;
    return show(c, { returnTo: returnTo ?? origin, invitation, notice });
  });

  routes.post('/', limitBody(20_000), async (c) => {
    // Prevents login CSRF: another site could log a visitor in as the attacker, who then sees the visitor's edits.
    if (!origins.isOwnPage(c.req.raw)) {
      const refused = refusal(403, ({ foreignForm }) => foreignForm);
      return show(c, { closed: foreignNameHelp(texts) }, refused);
    }
    const { data: form } = formSchema.safeParse(await formBody(c));
    if (!form || (!form.passkey && form.password === undefined))
      throw refusal(400, 'The form has no password, or a field is too long');
    try {
      const session = await logIn(c, form);
      const previous = readSessionCookie(c.req.raw, origins);
      if (previous !== undefined) sessions.end(previous);
      c.header('Set-Cookie', sessionCookie(c.req.raw, origins, session));
      c.header('Cache-Control', 'no-store');
      const returnTo = redirectPath(c, form.returnTo);
      const mayOffer = remember(c, session) && !form.passkey;
      if (!mayOffer) return c.redirect(returnTo, 303);
      return c.redirect(`/account?${new URLSearchParams({ returnTo })}`, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return show(c, form, error);
    }
  });

  return routes;

  /**
   * Makes the browser of a login known. Returns whether its device can be offered: once a browser, and only if no
   * device of this name is in the user's list.
   */
  function remember(c: Context, session: string): boolean {
    const found = sessions.find(session);
    // An administrator has just removed the user.
    if (typeof found !== 'object') return false;
    const { id } = found.user;
    const previous = readBrowserCookie(c.req.raw, origins);
    const isKnown = browsers.isKnown(previous, id);
    const secret = browsers.remember(id, previous);
    c.header('Set-Cookie', browserCookie(c.req.raw, origins, secret), { append: true });
    const host = origins.passkeyPlace(c.req.raw)?.hostname;
    const name = deviceName(c.req.header('user-agent'));
    const isListed = passkeys.of(id).some((one) => one.host === host && one.name === name);
    return host !== undefined && !isKnown && !isListed;
  }

  async function logIn(c: Context, form: LoginForm): Promise<string> {
    const { email, name = '', password = '', invitation: code, passkey } = form;
    const network = clientNetwork(c, publicUrl);
    if (passkey) {
      const place = origins.passkeyPlace(c.req.raw);
      if (!place) throw refusal(400, ({ noDevicesHere }) => noDevicesHere);
      if (code === undefined) return passkeyLogin.logIn(passkey, place, network);
      const user = invitations.find(code);
      if (!user || user === 'setup') throw invalidInvitation();
      const userAgent = c.req.header('user-agent');
      await passkeyLogin.add(user, { answer: passkey, place, userAgent, code });
      return sessions.begin(user.id);
    }
    return code === undefined
      ? login.withPassword({
          email,
          password,
          network,
          browser: readBrowserCookie(c.req.raw, origins),
        })
      : login.withInvitation({ code, email, name, password, network });
  }

  function redirectPath(c: Context, text: string | undefined): string {
    return safeRedirectPath(text, origins.ownOrigins(c.req.raw)) ?? '/studio/';
  }

  /** Shows the form: to log in, to accept an invitation or, with the setup code, to say who one is. */
  async function show(c: Context, shown: Shown, error?: ApiError) {
    const { email = '', name = '', invitation, notice } = shown;
    const holder = invitation === undefined ? undefined : invitations.find(invitation);
    const user = holder === 'setup' ? undefined : holder;
    const isUnusable = invitation !== undefined && !holder;
    const refused = error ?? (isUnusable ? invalidInvitation() : undefined);
    const place = origins.passkeyPlace(c.req.raw);
    const hosts = invitation === undefined ? passkeys.hosts() : [];
    const isUsed = place !== undefined && hosts.includes(place.hostname);
    const made = place && user && (await passkeyLogin.newOptions(user, place, 'first'));
    const isHere = c.env?.listener !== 'outer';
    const isSetUp = invitation !== undefined || invitations.isSetUp();
    const emptyHelp = isSetUp ? undefined : notSetUpHelp(texts, isHere);
    const page = loginPage({
      ...{ texts, company, invitation, notice, isHere },
      problem: refused && sentenceOf(refused, texts),
      ...(user ?? { email }),
      isReset: user !== undefined && users.canLogIn(user.id),
      name: holder === 'setup' ? name : undefined,
      returnTo: redirectPath(c, shown.returnTo),
      passkeyOptions: isUsed ? passkeyLogin.logInOptions(place) : made,
      hasPasskeysElsewhere: hosts.length > 0 && !isUsed,
      closed: isUnusable ? invalidInvitationHelp(texts, isHere) : (shown.closed ?? emptyHelp),
    });
    return sendPage(c, page, refused?.status, refused?.headers);
  }
}

/**
 * Returns the network by which attempts to log in are counted.
 *
 * The service speaks no TLS: with an https `publicUrl`, a proxy sends all requests to the outer listener,
 * and the last entry of `X-Forwarded-For` is the address that the proxy saw. The client can forge the
 * entries before it. The address of the connection is part of the result, so that a client that reaches
 * the listener past the proxy cannot pass for another one.
 */
export function clientNetwork(c: Context, publicUrl: string | undefined): string {
  const connection = networkOf(getConnInfo(c).remote.address ?? '') ?? 'an unknown address';
  const isProxied = c.env.listener === 'outer' && publicUrl?.startsWith('https:');
  const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const forwarded = isProxied ? networkOf(last) : undefined;
  return forwarded === undefined ? connection : `${forwarded} by ${connection}`;
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
