import { expect, test } from 'vitest';
import { storeWith, writingTo } from '../../../tests/helpers/service/temporary-store.ts';
import { holdDocuments, parsePerspective } from './documents.ts';

const ids = ['a', 'b', 'drafts.a', 'drafts.c', 'secret.d', 'versions.r.a', 'versions.r.e'];
const documents = ids.map((_id) => ({
  _id,
  _type: 'page',
  from: _id,
}));
const everybody = { perspective: 'published', seesPrivate: false } as const;
const editor = { perspective: 'drafts', seesPrivate: true } as const;

async function open() {
  const store = await storeWith(documents);
  const documentsFrom = holdDocuments(store);
  const seen = (perspective: ReturnType<typeof parsePerspective>) =>
    documentsFrom({ perspective, seesPrivate: true }).all.map(({ _id, from }) =>
      _id === from ? _id : `${_id} from ${from}`,
    );
  return { store, documentsFrom, seen };
}

test.each([
  ['raw', ids],
  ['published', ['a', 'b', 'secret.d']],
  ['drafts', ['a from drafts.a', 'b', 'c from drafts.c', 'secret.d']],
] as const)('the perspective %s shows %j', async (perspective, expected) => {
  const { seen } = await open();
  expect(seen(perspective)).toEqual(expected);
});

test('a draft is found by the id of its published document', async () => {
  const { find } = (await open()).documentsFrom(editor);
  expect(find('a')).toMatchObject({ _id: 'a', _originalId: 'drafts.a' });
  expect(find('b')).toMatchObject({ _id: 'b', _originalId: 'b' });
  expect(find('drafts.a')).toBeUndefined();
});

test('a change is seen at once, and unchanged documents stay the same object', async () => {
  const { store, documentsFrom } = await open();
  const before = documentsFrom(editor).find('b');
  const write = writingTo(store);
  write({ 'drafts.a': null, c: { _type: 'page', from: 'c' } });
  const { all, find } = documentsFrom(editor);
  expect(all.map(({ _originalId }) => _originalId)).toEqual(['a', 'b', 'drafts.c', 'secret.d']);
  expect(find('b')).toBe(before);
  write({ a: { _type: 'page', from: 'new' }, b: null });
  expect(documentsFrom(everybody).all.map(({ from }) => from)).toEqual(['new', 'c']);
});

test('a live event finds the change already made', async () => {
  const { store, documentsFrom } = await open();
  documentsFrom(everybody);
  const atEvent: unknown[] = [];
  store.onChange(() => atEvent.push(documentsFrom(everybody).find('a')?.from));
  writingTo(store)({ a: { _type: 'page', from: 'new' } });
  expect(atEvent).toEqual(['new']);
});

test.each([
  ['1', 'raw'],
  ['2023-07-01', 'raw'],
  ['2025-02-18', 'raw'],
  ['2025-02-19', 'published'],
  ['2026-05-04', 'published'],
  ['X', 'published'],
])('without a perspective, API version %s reads %s', (version, expected) => {
  expect(parsePerspective(undefined, version)).toBe(expected);
});

// Each perspective has one view in memory, however a client writes it.
test.each(['drafts', 'previewDrafts', 'drafts,published', 'drafts,drafts,published'])(
  '%s is the perspective of drafts',
  (text) => {
    expect(parsePerspective(text, 'X')).toBe('drafts');
  },
);

test.each(['', 'bogus', 'rABC123', 'raw,drafts', 'drafts,,published', 'drafts '])(
  'an unknown perspective is refused: "%s"',
  (text) => {
    expect(() => parsePerspective(text, 'X')).toThrow(expect.objectContaining({ status: 400 }));
  },
);
