import { type ClientPerspective, ServerError } from '@sanity/client';
import { expect, test } from 'vitest';
import { plain } from '../../content-service/src/images/test-pictures.ts';
import { openContract, refused } from '../../content-service/src/test-contract.ts';
import type { TestDocument } from '../../content-service/src/test-service.ts';

const page: TestDocument = {
  _id: 'pg',
  _type: 'page',
  title: 'Kitchen',
  n: 1,
  tags: ['a', 'b', 'c'],
  blocks: [
    { _key: 'x', text: 'one' },
    { _key: 'y', text: 'two' },
  ],
};

test('a document is created, with an id where it has none, and can be read at once', async () => {
  const { editor } = await openContract();
  const created = await editor.create({ _type: 'page', title: 'New' });
  expect(created).toEqual({
    _id: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
    _type: 'page',
    _rev: expect.any(String),
    _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    _updatedAt: created._createdAt,
    title: 'New',
  });
  expect(await editor.getDocument(created._id)).toEqual(created);
  expect(await editor.fetch('*[title == "New"]')).toEqual([created]);
  const { _id } = await editor.create({ _id: 'drafts.', _type: 'page' });
  expect(_id).toMatch(/^drafts\.[A-Za-z0-9]+$/);
});

test('a document that exists is not created again, left alone, or replaced', async () => {
  const { editor } = await openContract([page]);
  const error = await refused(editor.create({ _id: 'pg', _type: 'page' }));
  expect(error).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('Document by ID "pg" already exists'),
    details: {
      type: 'mutationError',
      items: [{ index: 0, error: { type: 'documentAlreadyExistsError', id: 'pg' } }],
    },
  });
  await editor.createIfNotExists({ _id: 'pg', _type: 'page', title: 'Other' });
  expect(await editor.getDocument('pg')).toMatchObject({ title: 'Kitchen' });
  const replaced = await editor.createOrReplace({ _id: 'pg', _type: 'page', title: 'Other' });
  expect(replaced).toMatchObject({ title: 'Other' });
  expect(replaced).not.toHaveProperty('tags');
  const again = await editor.createOrReplace({ _id: 'pg', _type: 'page' });
  expect(again._createdAt).toBe(replaced._createdAt);
});

test('a document is deleted by its id, and others by a query', async () => {
  const { editor } = await openContract([page, { ...page, _id: 'pg-2' }, { ...page, _id: 'pg-3' }]);
  expect(await editor.delete('pg')).toMatchObject({
    transactionId: expect.any(String),
    documentIds: ['pg'],
    results: [{ id: 'pg', operation: 'delete' }],
  });
  expect(await editor.getDocument('pg')).toBeUndefined();
  await editor.delete({ query: '*[_type == $type]', params: { type: 'page' } });
  expect(await editor.fetch('count(*)')).toBe(0);
});

test.each([
  [
    'set',
    { set: { title: 'New', 'blocks[_key=="y"].text': '2' } },
    { title: 'New', blocks: [{ text: 'one' }, { text: '2' }] },
  ],
  [
    'setIfMissing',
    { setIfMissing: { title: 'New', sub: 'Sub' } },
    { title: 'Kitchen', sub: 'Sub' },
  ],
  ['unset', { unset: ['tags[0]', 'n'] }, { tags: ['b', 'c'] }],
  ['inc', { inc: { n: 2 } }, { n: 3 }],
  ['dec', { dec: { n: 2 } }, { n: -1 }],
  ['insert', { insert: { after: 'tags[-1]', items: ['d'] } }, { tags: ['a', 'b', 'c', 'd'] }],
  [
    'diffMatchPatch',
    { diffMatchPatch: { title: '@@ -1,7 +1,5 @@\n-Kitchen\n+Attic\n' } },
    { title: 'Attic' },
  ],
])('a patch is committed: %s', async (_name, operations, wanted) => {
  const { editor } = await openContract([page]);
  const before = await editor.getDocument('pg');
  const patched = await editor.patch('pg', operations).commit();
  expect(patched).toMatchObject(wanted);
  expect(await editor.getDocument('pg')).toEqual(patched);
  expect(patched._rev).not.toBe(before?._rev);
});

test('the builder of patches has its way', async () => {
  const { editor } = await openContract([page]);
  const patch = () => editor.patch('pg').setIfMissing({ list: [] });
  expect(await patch().append('list', ['z']).commit()).toMatchObject({ list: ['z'] });
  expect(await patch().prepend('list', ['a']).commit()).toMatchObject({ list: ['a', 'z'] });
  expect(await patch().splice('list', 0, 1, ['b']).commit()).toMatchObject({ list: ['b', 'z'] });
  const replacing = patch().insert('replace', 'blocks[_key=="x"]', [{ _key: 'z' }]);
  expect(await replacing.commit()).toMatchObject({ blocks: [{ _key: 'z' }, { _key: 'y' }] });
});

test('a patch is committed as its options say', async () => {
  const { editor } = await openContract([page]);
  const patch = (title: string) => editor.patch('pg').set({ title });
  expect(await patch('a').commit({ returnDocuments: false })).toMatchObject({
    documentId: 'pg',
    results: [{ id: 'pg', operation: 'update' }],
  });
  expect(await patch('b').commit({ returnFirst: false })).toMatchObject([{ title: 'b' }]);
  expect(await patch('c').commit({ dryRun: true })).toMatchObject({ title: 'c' });
  expect(await editor.getDocument('pg')).toMatchObject({ title: 'b' });
  for (const visibility of ['sync', 'async', 'deferred'] as const) {
    await patch(visibility).commit({ visibility, tag: 'a.b' });
    expect(await editor.fetch('*[_id == "pg"][0].title')).toBe(visibility);
  }
  const options = { autoGenerateArrayKeys: true, transactionId: 'mine' };
  const keyed = await editor
    .patch('pg')
    .append('blocks', [{ text: 'three' }])
    .commit(options);
  expect(keyed).toMatchObject({
    _rev: 'mine',
    blocks: [{}, {}, { _key: expect.any(String), text: 'three' }],
  });
});

test('documents are patched by a query, drafts among them', async () => {
  const { editor } = await openContract([page, { ...page, _id: 'drafts.pg' }]);
  const selection = { query: '*[_type == $type]', params: { type: 'page' } };
  await editor.patch(selection).inc({ n: 1 }).commit();
  await editor.mutate([{ patch: { ...selection, inc: { n: 1 } } }]);
  const all = await editor.fetch('*[_type == "page"].n', {}, { perspective: 'raw' });
  expect(all).toEqual([3, 3]);
});

test('a transaction is kept whole or not at all', async () => {
  const { editor } = await openContract([page]);
  const failing = editor
    .transaction()
    .create({ _id: 'a', _type: 'page' })
    .patch('pg', (patch) => patch.set({ title: 'Attic' }))
    .patch('none', { set: { title: 'Attic' } });
  const error = await refused(failing.commit());
  expect(error).toMatchObject({
    statusCode: 404,
    details: { items: [{ index: 2, error: { type: 'documentNotFoundError', id: 'none' } }] },
  });
  expect(await editor.getDocuments(['a', 'pg'])).toMatchObject([null, { title: 'Kitchen' }]);

  const transaction = editor
    .transaction()
    .transactionId('mine')
    .createIfNotExists({ _id: 'a', _type: 'page' })
    .createOrReplace({ _id: 'b', _type: 'page' })
    .patch('pg', (patch) => patch.set({ title: 'Attic' }))
    .delete('b');
  expect(await transaction.commit()).toMatchObject({
    transactionId: 'mine',
    documentIds: ['a', 'b', 'pg', 'b'],
  });
  const [a, b, pg] = await editor.getDocuments(['a', 'b', 'pg']);
  expect([a?._rev, b, pg?._rev]).toEqual(['mine', null, 'mine']);
});

test('of two who change the same revision the second is told', async () => {
  const { editor } = await openContract([page]);
  const { _rev = '' } = (await editor.getDocument('pg')) ?? {};
  await editor.patch('pg').ifRevisionId(_rev).set({ n: 2 }).commit();
  const error = await refused(editor.patch('pg').ifRevisionId(_rev).set({ n: 3 }).commit());
  expect(error).toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: _rev } }],
    },
  });
});

test('what is referred to strongly stays, and no reference leads to nothing', async () => {
  const reference = { _type: 'reference', _ref: 'pg' };
  const { editor } = await openContract([page, { _id: 'from', _type: 'link', to: reference }]);
  expect(await refused(editor.delete('pg'))).toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['from'] } }],
    },
  });
  const lost = { _type: 'link', to: { ...reference, _ref: 'none' } };
  expect((await refused(editor.create(lost))).statusCode).toBe(409);
});

test('a transaction’s id is used once', async () => {
  const { editor } = await openContract([page]);
  const commit = () => editor.patch('pg').inc({ n: 1 }).commit({ transactionId: 'mine' });
  await commit();
  expect((await refused(commit())).statusCode).toBe(409);
});

test('what is too large is a ClientError and not sent again', async () => {
  const { editor } = await openContract();
  const error = await refused(editor.create({ _type: 'page', text: 'x'.repeat(4_000_001) }));
  expect(error.statusCode).toBe(413);
  expect(error).not.toBeInstanceOf(ServerError);
});

test('documents are given in the order that was asked for, drafts too', async () => {
  const { editor } = await openContract([page, { ...page, _id: 'drafts.pg', title: 'Draft' }]);
  expect(await editor.getDocuments(['drafts.pg', 'none', 'pg'])).toMatchObject([
    { title: 'Draft' },
    null,
    { title: 'Kitchen' },
  ]);
});

test.each<[ClientPerspective, string[][]]>([
  ['published', [['a', 'Published']]],
  [
    'drafts',
    [
      ['a', 'Draft'],
      ['b', 'New'],
    ],
  ],
  [
    'raw',
    [
      ['a', 'Published'],
      ['drafts.a', 'Draft'],
      ['drafts.b', 'New'],
    ],
  ],
])('with a token the perspective %s shows what it should', async (perspective, wanted) => {
  const { editor, service } = await openContract();
  await editor
    .transaction()
    .create({ _id: 'a', _type: 'page', title: 'Published' })
    .create({ _id: 'drafts.a', _type: 'page', title: 'Draft' })
    .create({ _id: 'drafts.b', _type: 'page', title: 'New' })
    .commit();
  const query = '*[_type == "page"] | order(_id)';
  const found: TestDocument[] = await editor.fetch(query, {}, { perspective });
  expect(found.map(({ _id, title }) => [_id, title])).toEqual(wanted);
  const originals =
    perspective === 'drafts' ? ['drafts.a', 'drafts.b'] : wanted.map(() => undefined);
  expect(found.map(({ _originalId }) => _originalId)).toEqual(originals);
  const anonymous = service.client({ useCdn: false });
  expect(await anonymous.fetch(query, {}, { perspective })).toMatchObject([{ title: 'Published' }]);
});

test('a picture is uploaded upright, once, and served', async () => {
  const { editor } = await openContract();
  const bytes = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const document = await editor.assets.upload('image', bytes, { filename: 'kitchen.jpg' });
  expect(document).toMatchObject({
    _id: `image-${document.sha1hash}-40x60-jpg`,
    _type: 'sanity.imageAsset',
    originalFilename: 'kitchen.jpg',
    metadata: { dimensions: { width: 40, height: 60 } },
  });
  expect(await editor.assets.upload('image', bytes, { filename: 'other.jpg' })).toEqual(document);
  expect(await editor.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1);
  const served = await fetch(document.url);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  const lost = await fetch(document.url.replace(document.sha1hash, '0'.repeat(40)));
  expect(lost.status).toBe(404);
});

test('a file is uploaded, once, and served', async () => {
  const { editor } = await openContract();
  const bytes = Buffer.from('plain words');
  const document = await editor.assets.upload('file', bytes, { filename: 'words.txt' });
  expect(document).toMatchObject({
    _id: `file-${document.sha1hash}-txt`,
    _type: 'sanity.fileAsset',
    size: bytes.length,
  });
  expect(await editor.assets.upload('file', bytes, { filename: 'words.txt' })).toEqual(document);
  expect(await (await fetch(document.url)).text()).toBe('plain words');
});

test('what is no picture is refused as one', async () => {
  const { editor } = await openContract();
  const error = await refused(editor.assets.upload('image', Buffer.from('plain words')));
  expect(error.statusCode).toBe(400);
});

test('a token learns whose it is', async () => {
  const { as } = await openContract();
  const { client, id } = as('viewer');
  expect(await client.users.getById('me')).toMatchObject({
    id,
    name: 'The viewer',
    role: 'viewer',
  });
});

test('a viewer’s client and one without a token are told what they lack', async () => {
  const { as, service } = await openContract([page]);
  const { client } = as('viewer');
  expect(await refused(client.create({ _type: 'page' }))).toMatchObject({
    statusCode: 403,
    message: 'Forbidden - Insufficient permissions; permission "create" required',
  });
  expect(await refused(service.client({ useCdn: false }).delete('pg'))).toMatchObject({
    statusCode: 401,
    responseBody: expect.anything(),
    message: 'Unauthorized - Session not found',
  });
});
