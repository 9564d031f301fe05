import { expect, test, vi } from 'vitest';
import type { Endpoint } from './app.ts';
import { askers, editors } from './authority/test-askers.ts';
import { rowsOf } from './authority/test-endpoints.ts';
import { faults } from './authority/test-expected.ts';
import { send } from './authority/test-send.ts';
import { stir, streams } from './authority/test-streams.ts';
import { kept, openWorld } from './authority/test-world.ts';
import { tagsOfChange } from './sync-tags.ts';

// Each asks some hundred times, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

test.each(askers)('$name writes nothing, and reads only what is theirs', async (asker) => {
  const world = await openWorld();
  const headers = asker.headers(world);
  const before = kept(world.service);
  const found: string[] = [];
  for (const row of rowsOf(world)) {
    const sent = { ...row, headers: { ...row.headers, ...headers } };
    found.push(...faults(asker, row, await send(world.service.url, sent)));
  }
  expect(found).toEqual([]);
  expect(kept(world.service)).toEqual(before);
});

test.each(editors)('$name does all that others are refused', async (asker) => {
  const world = await openWorld();
  const headers = asker.headers(world);
  const found: string[] = [];
  for (const row of rowsOf(world).filter(({ kind }) => kind !== 'form')) {
    const sent = { ...row, headers: { ...row.headers, ...headers } };
    found.push(...faults(asker, row, await send(world.service.url, sent)));
  }
  expect(found).toEqual([]);
});

test.each([...askers, ...editors])('$name hears only of what is theirs', async (asker) => {
  const world = await openWorld();
  const headers = asker.headers(world);
  const found: string[] = [];
  for (const row of streams) {
    const { method, path, until } = row;
    const following = { begun: () => stir(world), until };
    const follow = () => send(world.service.url, { method, path, headers }, following);
    let answer = await follow();
    // A busy machine asks to try again, as the client does.
    while (answer.status === 503) answer = await follow();
    found.push(...faults(asker, row, answer));
  }
  expect(found).toEqual([]);
});

test('the live events of everybody do not tell that something private changed', async () => {
  const world = await openWorld();
  const path = '/v2025-02-19/data/live/events/production';
  const following = { begun: () => stir(world), until: /"tags"/ };
  const { text } = await send(world.service.url, { method: 'GET', path }, following);
  expect(text).toContain(JSON.stringify(tagsOfChange(new Set(['page']))));
});

const v = '/v2025-02-19/data';

test.each([
  `${v}/doc/production/ID`,
  `${v}/doc/production/ID?excludeContent=true`,
  `${v}/doc/production/ID?includeAllVersions=true`,
  `${v}/query/production?query=*[_id=="ID"]&perspective=raw`,
  `${v}/query/production?query=defined(*[_id=="ID"][0])&perspective=drafts`,
  `${v}/history/production/documents/ID?lastRevision=true`,
  `${v}/history/production/transactions/ID`,
])('%s does not tell nobody whether there is such a draft', async (path) => {
  const { service } = await openWorld();
  const ask = async (id: string) => {
    const answer = await send(service.url, { method: 'GET', path: path.replace('ID', id) });
    return [answer.status, answer.text.replaceAll(id, 'ID').replace(/"ms":\d+/, '')];
  };
  expect(await ask('drafts.page-2')).toEqual(await ask('drafts.page-0'));
});

test.each(askers.filter(({ standing }) => standing === 'foreign' || standing === 'stranger'))(
  '$name logs nobody out',
  async (asker) => {
    const world = await openWorld();
    const { url } = world.service;
    const headers = asker.headers(world);
    await send(url, { method: 'POST', path: '/v1/auth/logout', headers });
    const own = { cookie: headers.cookie ?? '', origin: url };
    expect(await send(url, { method: 'GET', path: '/v1/users/me', headers: own })).toMatchObject({
      status: 200,
    });
  },
);

test('every endpoint that there is was asked above', async () => {
  const world = await openWorld();
  const asked = [...rowsOf(world), ...streams].map(({ method, route }) => `${method} ${route}`);
  const there = world.service.endpoints
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/^\/:version\{.*?\)\}/, '/v…')}`);
  expect([...new Set(asked)].toSorted()).toEqual([...new Set(there)].toSorted());
});

test('by any other method nobody does anything', async () => {
  const world = await openWorld();
  const [editor] = editors;
  const headers = editor?.headers(world) ?? {};
  const before = kept(world.service);
  const answered: string[] = [];
  for (const endpoint of world.service.endpoints) {
    const path = exampleOf(endpoint);
    const { status } = await send(world.service.url, { method: 'PATCH', path, headers });
    if (status !== 404 && status !== 405) answered.push(`PATCH ${path} is ${status}`);
  }
  expect(answered).toEqual([]);
  expect(kept(world.service)).toEqual(before);
});

/** Takes an endpoint; gives a path that it answers. */
function exampleOf({ path }: Endpoint): string {
  return path
    .replace(/^\/:version\{.*?\)\}/, '/v1')
    .replace(':dataset', 'production')
    .replace(':project', 'embedded')
    .replace(/:\w+\??/g, 'page-1')
    .replace('*', 'x');
}
