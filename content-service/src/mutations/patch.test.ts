import { expect, test } from 'vitest';
import { MutationError } from './mutation-errors.ts';
import { parseMutation } from './parse-mutations.ts';
import { applyPatch } from './patch.ts';

const before = { _id: 'a', _type: 't' };

function patched(attributes: object, operations: object): object {
  const [mutation] = parseMutation({ patch: { id: 'a', ...operations } }, () => []);
  if (!mutation || !('patch' in mutation)) throw new Error('not a patch');
  const { id: _id, ...patch } = mutation.patch;
  const { _id: _a, _type, ...rest } = applyPatch({ ...before, ...attributes }, patch);
  return rest;
}

const tags = { tags: ['a', 'b', 'c'] };
const keyed = {
  rows: [
    { _key: 'x', n: 1 },
    { _key: 'y', n: 2 },
  ],
};

test.each([
  ['set', {}, { set: { title: 'A', 'deep.er': 1 } }, { title: 'A', deep: { er: 1 } }],
  [
    'set by key',
    keyed,
    { set: { 'rows[_key=="y"].n': 7 } },
    { rows: [keyed.rows[0], { _key: 'y', n: 7 }] },
  ],
  ['set from the end', tags, { set: { 'tags[-1]': 'z' } }, { tags: ['a', 'b', 'z'] }],
  [
    'set at every depth',
    keyed,
    { set: { '..n': 0 } },
    {
      rows: [
        { _key: 'x', n: 0 },
        { _key: 'y', n: 0 },
      ],
    },
  ],
  ['set by a key that is a reserved name', {}, { unset: ['a[_key=="constructor"]'] }, {}],
  ['set of a quoted name', { o: {} }, { set: { "o['it\\'s']": 1 } }, { o: { "it's": 1 } }],
  ['setIfMissing', { a: 1 }, { setIfMissing: { a: 2, b: 2 } }, { a: 1, b: 2 }],
  [
    'setIfMissing before set',
    {},
    { set: { 'o.b': 2 }, setIfMissing: { o: { a: 1 } } },
    { o: { a: 1, b: 2 } },
  ],
  ['unset', { a: 1, b: 2 }, { unset: ['a', 'nothing'] }, { b: 2 }],
  ['unset of items', tags, { unset: ['tags[0]', 'tags[@=="c"]'] }, { tags: ['b'] }],
  ['inc', { n: 1, text: 'x' }, { inc: { n: 2, text: 1 } }, { n: 3, text: 'x' }],
  [
    'insert after',
    tags,
    { insert: { after: 'tags[-1]', items: ['z'] } },
    { tags: ['a', 'b', 'c', 'z'] },
  ],
  [
    'replace',
    tags,
    { insert: { replace: 'tags[1]', items: ['y', 'z'] } },
    { tags: ['a', 'y', 'z', 'c'] },
  ],
  [
    'diffMatchPatch',
    { text: 'Kitchen' },
    { diffMatchPatch: { text: '@@ -1,7 +1,9 @@\n Kitchen\n+s!\n' } },
    { text: 'Kitchens!' },
  ],
])('%s', (_name, attributes, operations, result) => {
  const untouched = structuredClone(attributes);
  expect(patched(attributes, operations)).toEqual(result);
  expect(attributes).toEqual(untouched);
});

test.each([
  ['a path that cannot be read', { set: { 'a[': 1 } }, 'a['],
  ['a path with two ends', { set: { 'a b': 1 } }, 'a b'],
  ['an empty path', { unset: [''] }, 'cannot be read'],
  ['a quote that is not closed', { set: { 'a[_key=="x]': 1 } }, 'cannot be read'],
  ['a bracket that is not opened', { unset: ['a]'] }, 'a]'],
  ['a name with a dash', { set: { 'a-1': 1 } }, 'a-1'],
  // The mutator would replace all items.
  ['an empty range', { insert: { replace: 'a[0:0]', items: [] } }, 'ranges'],
  // The mutator would add 1 twice.
  ['a range', { inc: { 'a[0:2].n': 1 } }, 'ranges'],
  ['a path that is too long', { unset: ['a'.repeat(1025)] }, '1024 characters'],
  ['the prototype with an escape', { set: { "a['__pro\\to__']": 1 } }, 'cannot be read'],
  ['a path that multiplies the work', { set: { '..a..b..c..d': 1 } }, '..'],
  ['an invalid diff', { diffMatchPatch: { text: 'bogus' } }, 'bogus'],
  ['a value that is not a number', { inc: { n: '1' } }, 'inc.n'],
  ['an insert at two places', { insert: { before: 'a[0]', after: 'a[0]', items: [] } }, 'one of'],
  ['an insert of nothing', { insert: { before: 'a[0]' } }, 'must have items'],
  ['an unknown operation', { push: {} }, 'push'],
])('%s is refused', (_name, operations, words) => {
  const attempt = () => patched({ text: 'a' }, operations);
  expect(attempt).toThrow(MutationError);
  expect(attempt).toThrow(words);
});

const length = 60_000;
const hostile = [
  `[${' '.repeat(length)}`,
  `[0${' '.repeat(length)}`,
  `[:${' '.repeat(length)}`,
  '['.repeat(length),
  `"${'\\"'.repeat(length)}`,
  "'\\".repeat(length),
  '-'.repeat(length),
  '..a'.repeat(length),
];

test.each(hostile.map((path) => [path.slice(0, 8), path]))(
  'a hostile path (%s…) is refused by its length, and one of the permitted length in linear time',
  (_shown, path) => {
    const refusal = () => patched({}, { unset: [path] });
    expect(refusal).toThrow('A path has at most 1024 characters');
    expect(refusal).not.toThrow(path.slice(0, 100));
    for (let count = 0; count < 200; count += 1) {
      expect(() => patched({}, { set: { [path.slice(0, 1000)]: 1 } })).toThrow(MutationError);
    }
  },
);

test('a patch whose path would match its own insertions is refused', () => {
  const endless = { insert: { after: '..a[-1]', items: [{ a: [1] }] } };
  expect(() => patched({ a: [1] }, endless)).toThrow(expect.objectContaining({ status: 413 }));
});
