import { expect, test } from 'vitest';
import { anonymousAccess } from '../../content-service/src/access/request-access.ts';
import { createQuota } from '../../content-service/src/http/quotas.ts';
import { queryRoutes } from '../../content-service/src/routes/query-routes.ts';
import { bareApp, serveRoutes } from '../../content-service/test/serve-app.ts';
import { getting, openRaw } from './raw.ts';

// More than the buffers of a connection hold.
const size = 12_000_000;
const large = JSON.stringify('x'.repeat(size));

/** Serves queries of a client that may leave two large results unread. */
async function serve(): Promise<string> {
  const unread = createQuota({
    anonymous: 2.5 * size,
    perAddress: 2.5 * size,
    known: 0,
    perIdentity: 0,
  });
  const run = async ({ query }: { readonly query: string }) => ({
    result: query === 'large' ? large : '"small"',
    syncTags: [],
    cacheable: true,
  });
  const app = bareApp();
  app.use(async (c, next) => {
    c.set('access', anonymousAccess());
    await next();
  });
  const filter = async () => ({ key: '', admits: () => true });
  app.route('/query', queryRoutes({ run, filter, warm: () => {}, close: () => {} }, unread));
  return (await serveRoutes(app)).url;
}

const asking = (query: string) => `/query/production?query=${query}`;

test('responses that are not read are bounded, and others are answered meanwhile', async () => {
  const url = await serve();
  const held = await Promise.all(
    Array.from({ length: 10 }, () => openRaw(url, getting(asking('large')))),
  );
  const statuses = await Promise.all(held.map((one) => one.status()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  expect((await fetch(url + asking('small'))).status).toBe(200);
});

test('a response that was read makes room again', async () => {
  const url = await serve();
  for (let count = 0; count < 4; count += 1) {
    const response = await fetch(url + asking('large'));
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(size);
  }
});

test('a client that disconnects before its response frees its share', async () => {
  const url = await serve();
  for (let count = 0; count < 4; count += 1) {
    const { socket } = await openRaw(url, getting(asking('large')));
    socket.resetAndDestroy();
  }
  const again = async () => {
    const response = await fetch(url + asking('large'));
    await response.text();
    return response.status;
  };
  await expect.poll(again).toBe(200);
});
