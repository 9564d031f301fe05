import { expect, test } from 'vitest';
import { tagsOfChange } from '../../content-service/src/live/sync-tags.ts';
import { type Asker, askers, editors } from '../../content-service/test/authority/askers.ts';
import { faults } from '../../content-service/test/authority/expected-answers.ts';
import {
  endpointOf,
  exampleOf,
  rowsOf,
} from '../../content-service/test/authority/request-table.ts';
import { type RawResponse, send } from '../../content-service/test/authority/send-request.ts';
import {
  type Stream,
  stir,
  streams,
} from '../../content-service/test/authority/stream-requests.ts';
import { openWorld, storedState, type World } from '../../content-service/test/authority/world.ts';
import { shared } from '../../content-service/test/contract.ts';
import type { Endpoint } from '../../content-service/test/start-service.ts';

/**
 * One service for all clients that may not write: a cached response to one client must not reach
 * another.
 */
const sharedWorld = shared(openWorld);

type Headers = Readonly<Record<string, string>>;

/** Sends all requests as one client, and returns a sentence for each wrong response. */
async function faultsOf(asker: Asker, world: World, headers: Headers): Promise<string[]> {
  const found: string[] = [];
  for (const row of rowsOf(world)) {
    const sent = { ...row, headers: { ...row.headers, ...headers } };
    found.push(...faults(asker, row, await send(world.service.url, sent)));
  }
  return found;
}

test.each(askers)('$name writes nothing, and reads only what it may read', async (asker) => {
  const headers = asker.headers(sharedWorld());
  const before = storedState(sharedWorld().service);
  expect(await faultsOf(asker, sharedWorld(), headers)).toEqual([]);
  expect(storedState(sharedWorld().service)).toEqual(before);
});

test('additional slashes in a path change no permission', async () => {
  const found: string[] = [];
  for (const asker of askers) {
    const headers = asker.headers(sharedWorld());
    for (const row of rowsOf(sharedWorld()).filter(({ path }) => path.startsWith('/v'))) {
      const [path = '', ...search] = row.path.split('?');
      const slashed = [`${path.replaceAll('/', '//')}/`, ...search].join('?');
      const sent = { ...row, path: slashed, headers: { ...row.headers, ...headers } };
      found.push(...faults(asker, row, await send(sharedWorld().service.url, sent)));
    }
  }
  expect(found).toEqual([]);
});

test.each(editors)('$name may do what others may not', async (asker) => {
  const world = await openWorld();
  expect(await faultsOf(asker, world, asker.headers(world))).toEqual([]);
});

/** Returns what a stream sends while `stir` writes, or its refusal. */
async function heard({ method, path, until }: Stream, headers: Headers = {}) {
  const following = { begun: () => stir(sharedWorld()), until };
  const follow = () => send(sharedWorld().service.url, { method, path, headers }, following);
  let answer: RawResponse = await follow();
  // On a busy machine the service may ask for a retry, as clients do.
  while (answer.status === 503) answer = await follow();
  return answer;
}

test.each([...askers, ...editors])(
  '$name receives only events of what it may read',
  async (asker) => {
    const headers = asker.headers(sharedWorld());
    const found: string[] = [];
    for (const stream of streams) {
      found.push(...faults(asker, stream, await heard(stream, headers)));
    }
    expect(found).toEqual([]);
  },
);

test('public live events do not reveal private changes', async () => {
  const path = '/v2025-02-19/data/live/events/production';
  const { text } = await heard({ method: 'GET', kind: 'open', path, until: /"tags"/ });
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
])('%s does not reveal to anonymous clients whether a draft exists', async (path) => {
  const ask = async (id: string) => {
    const sent = { method: 'GET', path: path.replace('ID', id) };
    const { status, text } = await send(sharedWorld().service.url, sent);
    return [status, text.replaceAll(id, 'ID').replace(/"ms":\d+/, '')];
  };
  expect(await ask('drafts.page-2')).toEqual(await ask('drafts.page-0'));
});

test.each(askers.filter(({ standing }) => standing === 'foreign' || standing === 'stranger'))(
  '$name cannot log a user out',
  async (asker) => {
    const { url } = sharedWorld().service;
    const headers = asker.headers(sharedWorld());
    await send(url, { method: 'POST', path: '/v1/auth/logout', headers });
    const own = { cookie: headers.cookie ?? '', origin: url };
    expect(await send(url, { method: 'GET', path: '/v1/users/me', headers: own })).toMatchObject({
      status: 200,
    });
  },
);

test('the tests above request every endpoint', () => {
  const endpoints = sharedWorld().service.endpoints.filter(({ method }) => method !== 'ALL');
  const asked = [...rowsOf(sharedWorld()), ...streams].map((row) => endpointOf(endpoints, row));
  expect(namesOf(asked)).toEqual(namesOf(endpoints));
});

function namesOf(endpoints: readonly (Endpoint | undefined)[]): string[] {
  return [...new Set(endpoints.map((one) => `${one?.method} ${one?.path}`))].toSorted();
}

test('other methods have no effect', async () => {
  const { service } = sharedWorld();
  const [editor] = editors;
  const headers = editor?.headers(sharedWorld()) ?? {};
  const before = storedState(service);
  const answered: string[] = [];
  for (const endpoint of service.endpoints) {
    const path = exampleOf(endpoint);
    const { status } = await send(service.url, { method: 'PATCH', path, headers });
    if (status !== 404 && status !== 405) answered.push(`PATCH ${path} is ${status}`);
  }
  expect(answered).toEqual([]);
  expect(storedState(service)).toEqual(before);
});
