import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { authentication, onlyOurs } from '../../../content-service/src/access/gate.ts';
import { createPasskeyLogin } from '../../../content-service/src/access/passkey-login.ts';
import { accessOf } from '../../../content-service/src/access/request-access.ts';
import { type Accounts, openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { createLogin } from '../../../content-service/src/accounts/login.ts';
import type { Role } from '../../../content-service/src/accounts/roles.ts';
import { createOriginPolicy } from '../../../content-service/src/http/origin-policy.ts';
import { createPasswords } from '../../../content-service/src/passwords/passwords.ts';
import { authRoutes } from '../../../content-service/src/routes/auth-routes.ts';
import { accountRoutes } from '../../../content-service/src/routes/pages/account-routes.ts';
import { loginRoutes } from '../../../content-service/src/routes/pages/login-routes.ts';
import { peopleRoutes } from '../../../content-service/src/routes/pages/people-routes.ts';
import { projectRoutes } from '../../../content-service/src/routes/projects-routes.ts';
import { userRoutes } from '../../../content-service/src/routes/users-routes.ts';
import { createTexts, type Texts } from '../../../content-service/src/texts/texts.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { bareApp, serveRoutes } from './serve-app.ts';

/** Opens accounts in a folder of their own. They close when the test ends. */
export async function testAccounts(dir?: string): Promise<Accounts> {
  const accounts = openAccounts(dir ?? (await temporaryFolder()));
  onTestFinished(() => accounts.close());
  return accounts;
}

/** Begins a session of the one user of a role, and returns its secret and the user. */
export function testSession(accounts: Accounts, role: Role) {
  const email = `${role}@site.example`;
  const user =
    accounts.users.find(email) ?? accounts.users.create({ email, name: `The ${role}`, role });
  return { user, secret: accounts.sessions.begin(user.id) };
}

/** Hashes passwords with the cheapest parameters of scrypt, so that tests are quick. */
export const weakPasswords = createPasswords({ cost: { N: 2, r: 8, p: 1 }, waiting: 100 });

/** Creates an app of the routes of accounts, with `/v1/whoami`, which returns the access of a request. */
export function testApp(
  accounts: Accounts,
  options: {
    publicUrl?: string;
    company?: string;
    texts?: Texts;
    log?: (sentence: string) => void;
  } = {},
): Hono {
  const ours = { dataset: 'production' };
  const origins = createOriginPolicy({ corsOrigins: ['http://site.example'], ...options });
  const { log = () => {}, texts = createTexts({}) } = options;
  const login = createLogin({ accounts, passwords: weakPasswords, company: options.company, log });
  const passkeyLogin = createPasskeyLogin({ accounts, log });
  const all = { accounts, login, passkeyLogin, ...ours, ...options, origins, texts };
  const app = bareApp();
  app.use(authentication(all));
  app.use('/v1/*', onlyOurs(ours));
  app.all('/v1/whoami', (c) => c.json(accessOf(c)));
  app.route('/v1/auth', authRoutes(all));
  app.route('/v1/users', userRoutes(accounts));
  app.route('/v1/projects', projectRoutes(all));
  app.route('/login', loginRoutes(all));
  app.route('/account', accountRoutes(all));
  app.route('/people', peopleRoutes(all));
  return app;
}

/** Serves an app on a free port until the test ends, and returns its origin. */
export const serveApp = async (app: Hono) => (await serveRoutes(app)).url;

/** Sends a form as a browser does, by default from the service's own page. */
export function sendForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: new URL(url).origin, ...headers },
    redirect: 'manual',
  });
}
