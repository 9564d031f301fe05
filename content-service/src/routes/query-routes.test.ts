import { expect, test } from 'vitest';
import { bareApp, serveRoutes } from '../../../tests/helpers/service/serve-app.ts';
import { anonymousAccess, grantedAccess } from '../access/request-access.ts';
import { createTurns } from '../limits/turns.ts';
import { queryRoutes, turnsOfReaders } from './query-routes.ts';

test('a user’s queries take turns, and those of programs on this machine do not', async () => {
  const keys: string[] = [];
  const inTurn = createTurns({ waiting: 10, pauseAfter: () => 0 });
  const app = bareApp((c) => {
    const id = c.req.header('authorization');
    return id ? grantedAccess({ id, role: 'viewer', isStillValid: () => true }) : anonymousAccess();
  });
  const queries = { run: () => ({ result: '1', syncTags: [] }) };
  app.route(
    '/v1/data/query',
    queryRoutes(queries, (key, signal, job) => {
      keys.push(key);
      return inTurn(key, signal, job);
    }),
  );
  const { url } = await serveRoutes(app);
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${url}/v1/data/query/production?query=1`, { headers })).json();
  expect(await ask({ authorization: 'ann' })).toMatchObject({ result: 1 });
  expect(await ask({})).toMatchObject({ result: 1 });
  expect(keys).toEqual(['ann']);
});

test('after a query that took long the next waits as long, and longer if it nearly timed out', () => {
  expect([0, 49, 50, 249, 250, 1000].map(turnsOfReaders.pauseAfter)).toEqual([
    0, 0, 50, 249, 2500, 10_000,
  ]);
});
