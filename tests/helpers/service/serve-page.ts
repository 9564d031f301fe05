import type { Hono } from 'hono';
import { authentication } from '../../../content-service/src/access/gate.ts';
import type { Accounts } from '../../../content-service/src/accounts/accounts.ts';
import type { Role } from '../../../content-service/src/accounts/roles.ts';
import { createOriginPolicy } from '../../../content-service/src/http/origin-policy.ts';
import type { FormPageOptions } from '../../../content-service/src/routes/pages/form-page.ts';
import { createTexts, type Texts } from '../../../content-service/src/texts/texts.ts';
import { sendForm, serveApp, testSession } from './accounts-app.ts';
import { bareApp } from './serve-app.ts';

/** Serves a page of the service at a path to the users of these accounts. */
export async function servePage(
  accounts: Accounts,
  path: string,
  routesOf: (options: FormPageOptions) => Hono,
  texts: Texts = createTexts({ timeZone: 'Africa/Johannesburg' }),
) {
  const names = { company: 'Brick & Sons', texts };
  const origins = createOriginPolicy({ corsOrigins: [] });
  const app = bareApp();
  app.use(authentication({ accounts, origins }));
  app.route(path, routesOf({ accounts, origins, ...names }));
  const url = `${await serveApp(app)}${path}`;
  return {
    url,
    /** Returns the cookie of a new session of the user of a role. */
    cookieOf: (role: Role) => `sanitySession=${testSession(accounts, role).secret}`,
    get: (cookie = '', below = '') =>
      fetch(`${url}${below}`, { headers: { cookie }, redirect: 'manual' }),
    post: (fields: Record<string, string>, cookie = '') => sendForm(url, fields, { cookie }),
  };
}
