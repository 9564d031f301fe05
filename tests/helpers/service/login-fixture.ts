import { stopClock } from '../stopped-clock.ts';
import { sendForm, serveApp, testAccounts, testApp, weakPasswords } from './accounts-app.ts';

export const email = 'ann@site.example';
export const password = 'four quiet words here';

/** Serves the pages of accounts to Ann, an editor who has a password. */
export async function serveAnn(options: Parameters<typeof testApp>[1] = {}) {
  stopClock();
  const accounts = await testAccounts();
  const user = accounts.users.create({ email, name: 'Ann', role: 'editor' });
  accounts.users.setPassword(user.id, await weakPasswords.hash(password));
  const url = await serveApp(testApp(accounts, options));
  return {
    accounts,
    user,
    url,
    /** The same at a host name: browsers have passkeys there. */
    named: url.replace('127.0.0.1', 'localhost'),
    /** Sends the form of the login. */
    send: (fields: Record<string, string>, headers?: Record<string, string>) =>
      sendForm(`${url}/login`, fields, headers),
    /** Returns the text of the login page. */
    look: async (query = '') => (await fetch(`${url}/login${query}`)).text(),
    /** Begins a session, and returns its cookie. */
    begin: () => `sanitySession=${accounts.sessions.begin(user.id)}`,
    /** Returns what a request with this cookie may do. */
    async access(cookie: string): Promise<unknown> {
      return (await fetch(`${url}/v1/whoami`, { headers: { cookie } })).json();
    },
  };
}

/** Returns the cookie of the session that a response begins. */
export function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
