import { expect, test } from 'vitest';
import type { Listener } from '../../content-service/src/http/server.ts';
import { ANY_TYPE, tagOf } from '../../content-service/src/query/sync-tags.ts';
import { shared } from '../helpers/service/contract.ts';
import { type Asker, administrator, askers, editor } from './authority/askers.ts';
import { faults } from './authority/expected-answers.ts';
import { type RequestRow, reached, rowsOf, type Stream, streams } from './authority/requests.ts';
import { type RawResponse, send } from './authority/send-request.ts';
import { openWorld, stir, storedState, type World } from './authority/world.ts';

type Headers = Readonly<Record<string, string>>;

// One service for all that may not write: what it holds for one must not reach another.
const sharedWorld = shared(openWorld);

const editors = [editor, administrator];

const atBoth = (list: readonly Asker[]) =>
  list.flatMap((asker) => (['inner', 'outer'] as const).map((listener) => ({ asker, listener })));

test.each(atBoth(askers))(
  '$asker.name writes nothing, and reads only what it may read, at the $listener listener',
  async ({ asker, listener }) => {
    const world = sharedWorld();
    // Creates a user.
    const headers = asker.headers(world);
    const before = storedState(world.service);
    expect(await faultsOf(asker, world, listener, headers)).toEqual([]);
    expect(storedState(world.service)).toEqual(before);
  },
);

test.each(atBoth(editors))(
  '$asker.name may do what others may not, at the $listener listener',
  async ({ asker, listener }) =>
    expect(await faultsOf(asker, await openWorld(), listener)).toEqual([]),
);

test.each([...askers, ...editors])(
  '$name receives only events of what it may read',
  async (asker) => {
    const world = sharedWorld();
    const headers = asker.headers(world);
    const found: string[] = [];
    for (const stream of streams) {
      const sent = asSent(asker, stream, headers, world.service.url);
      found.push(...faults(asker, sent, await heard(world, sent), 'inner'));
    }
    expect(found).toEqual([]);
  },
);

test('public live events do not reveal private changes', async () => {
  const path = '/v2025-02-19/data/live/events/production';
  const { text } = await heard(sharedWorld(), {
    method: 'GET',
    kind: 'open',
    path,
    until: /"tags"/,
  });
  expect(text).toContain(JSON.stringify(['page', ANY_TYPE].map(tagOf)));
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

test('the tests above request every endpoint', async () => {
  const endpoints = sharedWorld().service.endpoints.filter(({ method }) => method !== 'ALL');
  const asked = await reached(endpoints, [...rowsOf(sharedWorld()), ...streams]);
  expect(asked).toEqual(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)));
});

test('other methods have no effect', async () => {
  const { service } = sharedWorld();
  const headers = { ...editor.headers(sharedWorld()), origin: service.url };
  const before = storedState(service);
  const answered: string[] = [];
  for (const { path } of rowsOf(sharedWorld())) {
    const { status } = await send(service.url, { method: 'PATCH', path, headers });
    if (status !== 404 && status !== 405) answered.push(`PATCH ${path} is ${status}`);
  }
  expect(answered).toEqual([]);
  expect(storedState(service)).toEqual(before);
});

/** Sends requests as one client, and returns a sentence for each wrong response. */
async function faultsOf(
  asker: Asker,
  world: World,
  listener: Listener,
  headers = asker.headers(world),
): Promise<string[]> {
  const found: string[] = [];
  const { url, outerUrl = '' } = world.service;
  for (const row of rowsOf(world)) {
    const origin = listener === 'inner' ? url : outerUrl;
    const sent = asSent(asker, row, headers, origin);
    found.push(...faults(asker, sent, await send(origin, sent), listener));
  }
  return found;
}

/** Adds the headers of an asker to a request. */
function asSent<Row extends RequestRow>(
  { own }: Asker,
  row: Row,
  headers: Headers,
  origin: string,
): Row {
  return { ...row, headers: { ...row.headers, ...headers, ...(own && { origin }) } };
}

/** Returns what a stream sends while `stir` writes, or its refusal. */
function heard(world: World, stream: Stream): Promise<RawResponse> {
  return send(world.service.url, stream, { begun: () => stir(world), until: stream.until });
}
