import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { anonymousAccess, grantedAccess } from '../access/request-access.ts';
import { createQuota } from '../http/quotas.ts';
import { queryRoutes } from './query-routes.ts';

test.each([
  ['anonymous clients may be stored by a shared cache', anonymousAccess(), 'no-cache'],
  [
    'a user may not be stored by a shared cache',
    grantedAccess({ id: 'p-ann', role: 'viewer', isStillValid: () => true }),
    'private, no-cache',
  ],
])('a response to %s', async (_name, access, caching) => {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('access', access);
    await next();
  });
  const run = async () => ({ result: '[]', syncTags: [], cacheable: true });
  const filter = async () => ({ key: '', admits: () => true });
  const unread = createQuota({ anonymous: 0, perAddress: 0, known: 0, perIdentity: 0 });
  app.route('/', queryRoutes({ run, filter, close: () => {} }, unread));
  const response = await app.request('/production?query=*');
  expect(response.headers.get('cache-control')).toBe(caching);
});
