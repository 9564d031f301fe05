import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { readBrowserCookie, readSessionCookie, sessionCookie } from '../../access/authenticate.ts';
import { answerField } from '../../access/passkey-login.ts';
import { refusal } from '../../http/errors.ts';
import { accountPage } from './account-page.ts';
import { formPage } from './form-page.ts';
import {
  clientNetwork,
  type LoginRoutesOptions,
  passwordSchema,
  safeRedirectPath,
} from './login-routes.ts';

const current = passwordSchema.default('');
const devices = z.literal('remove').optional();
const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), passkey: answerField }),
  z.object({ do: z.literal('remove'), id: z.string().max(1400) }),
  z.object({ do: z.literal('password'), current, password: passwordSchema, devices }),
  z.object({ do: z.literal('logOut') }),
]);

/** Serves the page on which people change their password and the devices that log them in. */
export function accountRoutes(options: LoginRoutesOptions): Hono {
  const { accounts, origins, login, passkeyLogin, texts, publicUrl } = options;
  const { passkeys, sessions, users } = accounts;
  const { account } = texts;
  return formPage(options, {
    title: account.yourAccount,
    restriction: account.onlyPeople,
    allow(c) {
      const session = sessions.find(readSessionCookie(c.req.raw, origins) ?? '');
      if (typeof session !== 'object') return undefined;
      const returnTo = safeRedirectPath(c.req.query('returnTo'), origins.ownOrigins(c.req.raw));
      return { ...session, place: origins.passkeyPlace(c.req.raw), returnTo };
    },
    form: formSchema,
    misfit: texts.common.misfit,
    async act(c, form, { user, place, isRecent }): Promise<Response | string> {
      if (form.do === 'password') {
        const { current: password, password: replacement } = form;
        const network = clientNetwork(c, publicUrl);
        const browser = readBrowserCookie(c.req.raw, origins);
        const removesDevices = form.devices === 'remove';
        const change = { user, isRecent, password, replacement, removesDevices, network, browser };
        replaceSession(c, await login.changePassword(change));
        return removesDevices ? account.passwordAndDevicesChanged : account.passwordChanged;
      }
      if (form.do === 'logOut') {
        sessions.end(readSessionCookie(c.req.raw, origins) ?? '');
        replaceSession(c, '');
        return c.redirect('/login?signedOut=yes', 303);
      }
      if (!isRecent || !place) throw refusal(403, ({ logInForDevice }) => logInForDevice);
      if (form.do === 'add') {
        const userAgent = c.req.header('user-agent');
        await passkeyLogin.add(user, { answer: form.passkey, place, userAgent });
        return account.deviceAdded;
      }
      passkeys.removeUnlessLast(user.id, form.id, place.hostname);
      users.endSessions(user.id);
      replaceSession(c, sessions.begin(user.id));
      return account.deviceRemoved;
    },
    async show({ user, place, isRecent, ...shown }, { problem, typed, done: changed }) {
      const options =
        place && isRecent ? await passkeyLogin.newOptions(user, place, 'another') : undefined;
      const hasPassword = users.passwordOf(user.id) !== undefined;
      const own = { user, hasPassword, passkeys: passkeys.of(user.id), options };
      const host = place?.hostname;
      const isPasswordProblem = typed?.do === 'password';
      return accountPage({ ...own, ...shown, texts, host, problem, isPasswordProblem, changed });
    },
  }).routes;

  function replaceSession(c: Context, secret: string): void {
    c.header('Set-Cookie', sessionCookie(c.req.raw, origins, secret));
  }
}
