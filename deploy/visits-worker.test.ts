import { expect, it } from 'vitest';
import worker from './visits-worker.js';

const SITE = 'https://www.company.example';
const month = new Date().toISOString().slice(0, 7);

/** Returns a worker with an empty store. */
function deployed() {
  const stored = new Map<string, string>();
  const VISITS = {
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, value: string) => void stored.set(key, value),
  };
  return (request: Request) => worker.fetch(request, { SITE, KEY: 'secret', VISITS });
}

const beacon = (body: string, origin = SITE) =>
  new Request('https://visits.example/', { method: 'POST', body, headers: { origin } });

const report = (key: string) =>
  new Request(`https://visits.example/${month}`, { headers: { authorization: `Bearer ${key}` } });

it('counts beacons, and shows the counts to its owner alone', async () => {
  const fetchFrom = deployed();
  const lines = 'view / phone www.google.com good none good\ntel hero\nproject villa-2';
  expect((await fetchFrom(beacon(lines))).status).toBe(204);
  expect((await fetchFrom(beacon('tel hero'))).status).toBe(204);
  const days: object = await (await fetchFrom(report('secret'))).json();
  expect(Object.values(days)).toEqual([{ 'view /': 1, 'tel hero': 2, 'project villa-2': 1 }]);
  expect((await fetchFrom(report('guess'))).status).toBe(401);
});

it.each([
  [beacon('tel hero', 'https://evil.example'), 403],
  [beacon('hello'), 400],
  [beacon('tel hero\n'.repeat(40)), 400],
  [beacon(`tel ${'x'.repeat(10_000)}`), 400],
])('refuses what no page of the site sends', async (request, status) => {
  const fetchFrom = deployed();
  expect((await fetchFrom(request)).status).toBe(status);
  const days: object = await (await fetchFrom(report('secret'))).json();
  expect(days).toEqual({});
});
