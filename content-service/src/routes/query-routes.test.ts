import { Hono, type MiddlewareHandler } from 'hono';
import { expect, test } from 'vitest';
import { type Access, anonymousAccess, grantedAccess } from '../access/request-access.ts';
import { queryRoutes } from './query-routes.ts';

const as =
  (access: Access): MiddlewareHandler =>
  async (c, next) => {
    c.set('access', () => access);
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
  const run = () => ({ result: '[]', syncTags: [] });
  app.route('/', queryRoutes({ run }));
  const response = await app.request('/production?query=*');
  expect(response.headers.get('cache-control')).toBe(caching);
});
