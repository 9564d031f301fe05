import { onTestFinished } from 'vitest';
import { type Accounts, openAccounts } from '../../content-service/src/accounts/accounts.ts';
import type { StartOptions } from '../../content-service/src/start.ts';
import { weakPasswords } from '../helpers/service/accounts-app.ts';
import { startService, type TestService } from '../helpers/service/start-service.ts';

export const password = 'four quiet words here';

/** A browser that submits the login form and keeps cookies. */
export interface Browser {
  logIn(fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Cookies by name. */
  readonly cookies: Map<string, string>;
}

/** A service in which Ann and Ben have passwords. */
export interface LoginWorld {
  service: TestService;
  accounts: Accounts;
  /** Opens a browser that sends these headers with every request. */
  open(headers?: Readonly<Record<string, string>>): Browser;
}

export const ann = 'ann@site.example';
export const ben = 'ben@site.example';

/** Starts a service with two administrators. Browsers use its outer listener, if there is one. */
export async function openLogin(options: Partial<StartOptions> = {}): Promise<LoginWorld> {
  const service = await startService([], { passwords: weakPasswords, ...options });
  const accounts = openAccounts(service.dataDir);
  onTestFinished(() => accounts.close());
  const hash = await weakPasswords.hash(password);
  for (const email of [ann, ben]) {
    const user = accounts.users.create({ email, name: email, role: 'administrator' });
    accounts.users.setPassword(user.id, hash);
  }
  const origin = options.publicUrl ?? service.url;
  return {
    service,
    accounts,
    open: (headers = {}) => browserAt(service.outerUrl ?? service.url, { origin, ...headers }),
  };
}

function browserAt(url: string, headers: Readonly<Record<string, string>>): Browser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    async logIn(fields) {
      const response = await fetch(`${url}/login`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...headers, cookie: cookie() },
        redirect: 'manual',
      });
      for (const text of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  };
}
