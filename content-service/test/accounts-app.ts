import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { access, accessOf } from '../src/access/middleware.ts';
import { type Accounts, openAccounts } from '../src/accounts/accounts.ts';
import { createPasswords } from '../src/accounts/passwords.ts';
import type { Role } from '../src/accounts/role.ts';
import { ApiError } from '../src/http/errors.ts';
import { authRoutes } from '../src/routes/auth.ts';
import { type LoginRoutesOptions, loginRoutes } from '../src/routes/pages/login.ts';
import { peopleRoutes } from '../src/routes/pages/people.ts';
import { projectRoutes } from '../src/routes/projects.ts';
import { userRoutes } from '../src/routes/users.ts';
import { temporaryFolder } from './start-service.ts';

/** A clock that stands still until it is moved. */
export function testClock() {
  let time = Date.UTC(2026, 0, 1);
  return {
    now: () => time,
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

export const hour = 3_600_000;
export const day = 24 * hour;

/** Accounts in a folder of their own, closed when the test is over. */
export async function testAccounts(now?: () => number, dir?: string): Promise<Accounts> {
  const accounts = openAccounts(dir ?? (await temporaryFolder()), now);
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

/** As all passwords are worked on, only quicker. */
export const weakPasswords = createPasswords({ cost: { N: 2, r: 8, p: 1 }, waiting: 100 });

/** Takes accounts and what differs; gives an app of the routes, with `/v1/whoami` to see one's access. */
export function testApp(
  accounts: Accounts,
  { log = () => {}, ...options }: Partial<LoginRoutesOptions> = {},
): Hono {
  const all = { accounts, host: 'localhost', origins: ['http://site.example'], ...options };
  const app = new Hono();
  app.use('/v1/*', access(all));
  app.all('/v1/whoami', (c) => c.json(accessOf(c)));
  app.route('/v1/auth', authRoutes(all));
  app.route('/v1/users', userRoutes(accounts));
  app.route(
    '/v1/projects',
    projectRoutes({ accounts, projectId: 'embedded', dataset: 'production' }),
  );
  const { now: elapsed } = options;
  app.route(
    '/login',
    loginRoutes({ ...(elapsed && { elapsed }), ...all, log, passwords: weakPasswords }),
  );
  app.route('/people', peopleRoutes(all));
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body, { status: error.status, headers: error.headers });
  });
  return app;
}

/** Takes an app; gives the origin of the free port that it is served at until the test is over. */
export async function serveApp(app: Hono): Promise<string> {
  const server = createServer(getRequestListener(app.fetch));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('there is no port');
  return `http://127.0.0.1:${address.port}`;
}
