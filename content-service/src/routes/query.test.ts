import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { anonymous, granted } from '../access/access.ts';
import { queryRoutes } from './query.ts';

test.each([
  ['everybody may be kept by a shared cache', anonymous(), 'no-cache'],
  [
    'a user is kept by no shared cache',
    granted({ id: 'p-ann', role: 'viewer', holds: () => true }),
    'private, no-cache',
  ],
])('what is answered to %s', async (_name, access, caching) => {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('access', access);
    await next();
  });
  const run = async () => ({ result: '[]', syncTags: [], cacheable: true });
  app.route('/', queryRoutes({ run, close: () => {} }));
  const response = await app.request('/production?query=*');
  expect(response.headers.get('cache-control')).toBe(caching);
});
