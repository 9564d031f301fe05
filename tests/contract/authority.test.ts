import { expect, test } from 'vitest';
import { ANY_TYPE, tagOf } from '../../content-service/src/query/sync-tags.ts';
import { administrator, askers, editor } from '../../content-service/test/authority/askers.ts';
import { reached, rowsOf, streams } from '../../content-service/test/authority/requests.ts';
import { send } from '../../content-service/test/authority/send-request.ts';
import { openWorld, storedState } from '../../content-service/test/authority/world.ts';
import { shared } from '../../content-service/test/contract.ts';
import { heard, testAuthority } from './authority-tests.ts';

const sharedWorld = shared(openWorld);

// `tests/full/contract/authority.test.ts` has the variants of these askers.
testAuthority(askers, [editor, administrator], sharedWorld);

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
  const headers = editor.headers(sharedWorld());
  const before = storedState(service);
  const answered: string[] = [];
  for (const { path } of rowsOf(sharedWorld())) {
    const { status } = await send(service.url, { method: 'PATCH', path, headers });
    if (status !== 404 && status !== 405) answered.push(`PATCH ${path} is ${status}`);
  }
  expect(answered).toEqual([]);
  expect(storedState(service)).toEqual(before);
});
