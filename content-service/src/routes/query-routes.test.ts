import { Hono, type MiddlewareHandler } from 'hono';
import { expect, test } from 'vitest';
import { bareApp, serveRoutes } from '../../test/serve-app.ts';
import { type Access, anonymousAccess, grantedAccess } from '../access/request-access.ts';
import { queryRefusal } from '../http/errors.ts';
import { createQuota } from '../http/quotas.ts';
import { queryRoutes } from './query-routes.ts';

const filter = async () => ({ key: '', admits: () => true });
const as =
  (access: Access): MiddlewareHandler =>
  async (c, next) => {
    c.set('access', access);
    await next();
  };

test.each([
  ['anonymous clients may be stored by a shared cache', anonymousAccess(), 'no-cache'],
  [
    'a user may not be stored by a shared cache',
    grantedAccess({ id: 'p-ann', role: 'viewer', isStillValid: () => true }),
    'private, no-cache',
  ],
])('a response to %s', async (_name, access, caching) => {
  const app = new Hono();
  app.use(as(access));
  const run = async () => ({ result: '[]', syncTags: [], cacheable: true });
  const unread = createQuota({ anonymous: 0, perAddress: 0, known: 0, perIdentity: 0 });
  app.route('/', queryRoutes({ run, filter, warm: () => {}, close: () => {} }, unread));
  const response = await app.request('/production?query=*');
  expect(response.headers.get('cache-control')).toBe(caching);
});

test('a long text counts as unread until the response to it, which may repeat it, is sent', async () => {
  const unread = createQuota({ anonymous: 200_000, perAddress: 200_000, known: 0, perIdentity: 0 });
  const { promise: faulty, reject } = Promise.withResolvers<never>();
  const app = bareApp();
  app.use(as(anonymousAccess()));
  app.route(
    '/',
    queryRoutes({ run: () => faulty, filter, warm: () => {}, close: () => {} }, unread),
  );
  const { url } = await serveRoutes(app);
  const ask = () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query: ' '.repeat(150_000) });
    return fetch(`${url}/production`, { method: 'POST', headers, body });
  };
  const statuses = [ask(), ask()].map(async (asked) => (await asked).status);
  expect(await Promise.race(statuses)).toBe(429);
  reject(queryRefusal({ type: 'queryParseError', description: 'no query' }));
  expect((await Promise.all(statuses)).toSorted()).toEqual([400, 429]);
  expect((await ask()).status).toBe(400);
});
