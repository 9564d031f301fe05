import { request } from 'node:http';
import { expect, test } from 'vitest';
import { openContract, shared } from '../helpers/service/contract.ts';

const contract = shared((whenOver) =>
  openContract([{ _id: 'page-1', _type: 'page', title: 'Published' }], whenOver),
);
const v = '/v2025-02-19';
const json = 'application/json';

type Who = 'nobody' | 'viewer' | 'editor';

/** Returns the headers of a request with a credential. */
function headersOf(who: Who): Record<string, string> {
  if (who === 'nobody') return {};
  const { token = '' } = contract().as(who).config();
  return { authorization: `Bearer ${token}` };
}

/** Begins a request whose body never ends, and returns the status of the response. */
function statusBefore(
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asking = request(`${contract().service.url}${path}`, { method, headers, agent: false });
  asking.on('response', (response) => {
    resolve(response.statusCode ?? 0);
    asking.destroy();
  });
  asking.on('error', reject);
  asking.write('{"mutations": [');
  return promise;
}

const writing = [
  ['POST', `${v}/data/mutate/production`],
  ['POST', `${v}/data/mutate/production?dryRun=true`],
  ['POST', `${v}/data/actions/production`],
  ['POST', `${v}/assets/images/production`],
] as const;

test.each<readonly [Who, number, string, string]>([
  ...writing.map((sent) => ['nobody', 401, ...sent] as const),
  ...writing.map((sent) => ['viewer', 403, ...sent] as const),
  ['nobody', 401, 'PUT', `${v}/users/me/keyvalue`],
])('%s is answered %i before the body has come: %s %s', async (who, status, method, path) => {
  const headers = { ...headersOf(who), 'content-type': json };
  for (const length of [{ 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }]) {
    expect(await statusBefore(path, method, { ...headers, ...length })).toBe(status);
  }
});

async function post(who: Who, path: string, body: object, contentType: string = json) {
  const response = await fetch(`${contract().service.url}${v}${path}`, {
    method: path.startsWith('/users') ? 'PUT' : 'POST',
    headers: { ...headersOf(who), ...(contentType && { 'content-type': contentType }) },
    // Bytes, because `fetch` adds a type to a string.
    body: Buffer.from(JSON.stringify(body)),
  });
  return { status: response.status, text: await response.text() };
}

test.each(['nobody', 'viewer'] as const)('%s learns nothing from errors', async (who) => {
  const transactionId = `of-the-editor-${who}`;
  await contract().editor.patch('page-1').set({ title: 'Written' }).commit({ transactionId });
  const bodies = [
    { mutations: [] },
    { mutations: 'none' },
    { mutations: [], transactionId },
    { mutations: [], transactionId: 'of nobody' },
    { mutations: [{ create: { _id: 'page-1', _type: 'page' } }] },
    { mutations: [{ createIfNotExists: { _id: 'page-1', _type: 'page' } }] },
    { mutations: [{ patch: { id: 'none', ifRevisionID: 'a', set: { title: 1 } } }] },
    { mutations: [{ patch: { query: '*[', set: {} } }] },
    { mutations: [{ delete: { query: '*[_id in path("drafts.**")]' } }] },
    { actions: [] },
    { actions: [], transactionId },
    { actions: [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' }] },
  ];
  const paths = ['mutate/production', 'mutate/production?dryRun=true', 'actions/production'];
  const answers = await Promise.all(
    paths.flatMap((path) => bodies.map((body) => post(who, `/data/${path}`, body))),
  );
  const [first] = answers;
  expect(first?.status).toBe(who === 'nobody' ? 401 : 403);
  for (const answer of answers) expect(answer).toEqual(first);
});

test.each(['transactions/,', 'documents/,', 'events/documents/,', 'transactions/a?limit=x'])(
  'an anonymous client gets no history: %s',
  async (path) => {
    const { status } = await fetch(`${contract().service.url}${v}/data/history/production/${path}`);
    expect(status).toBe(401);
  },
);

/** Types that a page of any origin may send without a preflight, and invalid ones. */
const otherTypes = [
  '',
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=json',
  'application/jsonp',
];
const taking = [
  ['/data/mutate/production', { mutations: [] }],
  ['/data/actions/production', { actions: [] }],
  ['/data/query/production', { query: '1' }],
  ['/users/me/keyvalue', [{ key: 'a', value: 1 }]],
] as const;

test.each(taking)('%s refuses JSON that is declared as another type', async (path, body) => {
  for (const contentType of otherTypes) {
    const { status, text } = await post('editor', path, body, contentType);
    expect([contentType, status]).toEqual([contentType, 415]);
    expect(text).toContain('Content-Type: application/json');
  }
});
