import { expect, test } from 'vitest';
import { faq, openTestApp } from '../../../tests/helpers/service/write-app.ts';
import type { Document } from '../documents/document.ts';

const service: Document = {
  _id: 'service-1',
  _type: 'service',
  _rev: 'r1',
  faq: { _ref: 'faq-1' },
};

/** Expects that a mutation is refused, and the whole transaction with it. */
async function expectRefused(mutation: unknown, status: number, error: object): Promise<void> {
  const { mutate, transactions } = await openTestApp([faq, service]);
  const refused = await mutate([{ create: { _id: 'first', _type: 't' } }, mutation]);
  expect(refused).toMatchObject({
    status,
    body: { error: { type: 'mutationError', items: [{ index: 1, error }] } },
  });
  expect(transactions()).toEqual([]);
}

const otherRevision = { type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: 'r0' };
const referred = { type: 'documentHasExistingReferencesError', referencingIDs: ['service-1'] };
const missing = { type: 'documentReferenceDoesNotExistError', referenceID: '0' };
const tooLarge = { type: 'documentTooLargeError' };

test.each([
  [{ create: faq }, 409, { type: 'documentAlreadyExistsError', id: 'faq-1' }],
  [{ patch: { id: 'none', set: {} } }, 404, { type: 'documentNotFoundError', id: 'none' }],
  [{ patch: { id: 'faq-1', ifRevisionID: 'r0' } }, 409, otherRevision],
  [{ delete: { id: 'faq-1' } }, 409, referred],
  [{ createOrReplace: { ...faq, _type: 'other' } }, 409, referred],
  [{ patch: { id: 'faq-1', set: { to: { _ref: '0' } } } }, 409, missing],
  [{ create: { _type: 't', deep: nested(110) } }, 413, tooLarge],
  [{ patch: { id: 'faq-1', set: { [path(101)]: 1 } } }, 413, tooLarge],
])('%j is refused with a %i: %j', expectRefused);

test.each([
  ['another _id', { patch: { id: 'faq-1', set: { _id: 'other' } } }],
  ['another _type', { patch: { id: 'faq-1', set: { _type: 'other' } } }],
  ['a removed _type', { patch: { id: 'faq-1', unset: ['_type'] } }],
  ['no _type', { create: { _id: 'a' } }],
  ...['-a', '.a', 'a..b', 'é', 'a'.repeat(129), 'versions.r1.a'].map(
    (_id) => [`the _id ${_id}`, { create: { _id, _type: 't' } }] as const,
  ),
  ['an invalid _id to delete', { delete: { id: '*' } }],
  ['an invalid time', { create: { _type: 't', _createdAt: 'now' } }],
  ['two kinds at once', { create: faq, delete: { id: 'a' } }],
  ['an unknown kind', { merge: {} }],
  ['no mutation', 'create'],
] as const)('a mutation with %s is invalid', (_name, mutation) =>
  expectRefused(mutation, 400, { type: 'validationError' }),
);

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

function path(levels: number): string {
  return Array.from({ length: levels }, () => 'a').join('.');
}

test('a document that grows past 32 MB is refused', async () => {
  const text = 'x'.repeat(1_100_000);
  const list = Array.from({ length: 30 }, (_, n) => ({ _key: `${n}`, n: 1 }));
  const { mutate } = await openTestApp([{ ...faq, list }]);
  const { status } = await mutate([{ patch: { id: 'faq-1', set: { 'list[n==1].text': text } } }]);
  expect(status).toBe(413);
});

const self = { _id: 'a', _type: 't', to: { _ref: 'a' } };
const weak = { _id: 'a', _type: 't', to: { _ref: 'none', _weak: true } };

test.each<[string, Document[], ...[mutations: object[], status: number][]]>([
  [
    'a document and those that refer to it can be deleted together',
    [faq, service],
    [[{ delete: { id: 'faq-1' } }, { delete: { id: 'service-1' } }], 200],
  ],
  [
    'a document can be deleted if nothing refers to it at the end',
    [faq, service],
    [[{ delete: { id: 'faq-1' } }, { patch: { id: 'service-1', unset: ['faq'] } }], 200],
  ],
  [
    'new documents can refer to each other',
    [],
    [[{ create: { ...self, to: { _ref: 'b' } } }, { create: { ...self, _id: 'b' } }], 200],
  ],
  [
    'a document that refers to itself can be replaced and deleted',
    [self],
    [[{ createOrReplace: { ...self, _type: 'other' } }], 200],
    [[{ delete: { id: 'a' } }], 200],
  ],
  [
    'a weak reference to a missing document cannot become strong',
    [],
    [[{ create: weak }], 200],
    [[{ patch: { id: 'a', unset: ['to._weak'] } }], 409],
  ],
  [
    'a broken reference does not prevent other changes',
    [{ ...self, to: { _ref: 'none' } }],
    [[{ patch: { id: 'a', set: { title: 'A' } } }], 200],
  ],
])('%s', async (_name, first, ...requests) => {
  const { mutate } = await openTestApp(first);
  for (const [mutations, status] of requests) {
    expect((await mutate(mutations)).status).toBe(status);
  }
});

test('a transaction’s id can be used once', async () => {
  const { mutate } = await openTestApp([faq]);
  const patch = [{ patch: { id: 'faq-1', set: { order: 1 } } }];
  expect((await mutate(patch, '', { transactionId: 'tx' })).status).toBe(200);
  expect(await mutate(patch, '', { transactionId: 'tx' })).toMatchObject({
    status: 409,
    body: { error: { type: 'transactionAlreadyExistsError' } },
  });
  expect((await mutate(patch, '', { transactionId: 'no good' })).status).toBe(400);
});

test.each(['dryRun=yes', 'autoGenerateArrayKeys=true'])(
  'the invalid parameter %s is refused',
  async (query) => {
    const { mutate, transactions } = await openTestApp();
    expect((await mutate([{ create: { _type: 't' } }], query)).status).toBe(400);
    expect(transactions()).toEqual([]);
  },
);

test('a transaction that takes too long to apply is refused, and the next is written', async () => {
  const list = { _id: 'list', _type: 'list', items: Array.from({ length: 60_000 }, () => 1) };
  const limits: { timeout?: number } = { timeout: 100 };
  const { mutate, transactions } = await openTestApp([list], limits);
  const changeAll = { patch: { id: 'list', set: { 'items[@==1]': 2 } } };
  expect(await mutate([changeAll])).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('longer than 100 ms') },
  });
  expect(transactions()).toEqual([]);
  delete limits.timeout;
  expect(await mutate([{ delete: { id: 'list' } }])).toMatchObject({ status: 200 });
});

test.each(['{"mutations": [', '{}'])('the body %s is refused', async (body) => {
  const { app } = await openTestApp();
  const headers = { 'content-type': 'application/json' };
  const response = await app.request('/v1/data/mutate/test', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
});

test('simultaneous writes by query see each other’s results', async () => {
  const { store, mutate } = await openTestApp([{ ...faq, n: 0 }]);
  const count = { patch: { query: '*[_type == "faq" && n < 10]', inc: { n: 1 } } };
  await Promise.all(Array.from({ length: 20 }, () => mutate([count])));
  expect(store.get('faq-1')?.n).toBe(10);
});

test('a document that a query finds twice is changed once', async () => {
  const { store, mutate } = await openTestApp([{ ...faq, n: 0 }]);
  await mutate([{ patch: { query: '[*[0], *[0]]', inc: { n: 1 } } }]);
  expect(store.get('faq-1')?.n).toBe(1);
});

test('a query that takes too long is refused as a query, and the next mutation is applied', async () => {
  const { mutate } = await openTestApp([faq], { queryTimeout: 20 });
  const ten = '[0,1,2,3,4,5,6,7,8,9]';
  const endless = Array.from({ length: 12 }).reduce((inner) => `${ten}[count(${inner}) > 0]`, ten);
  expect(await mutate([{ delete: { query: `*[count(${endless}) > 0]` } }])).toMatchObject({
    status: 400,
    body: { error: { type: 'queryTimeoutError' } },
  });
  expect(await mutate([{ delete: { id: 'faq-1' } }])).toMatchObject({ status: 200 });
});
