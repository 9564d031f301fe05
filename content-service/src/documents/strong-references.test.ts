import { expect, test } from 'vitest';
import { strengthenReferences, strongReferences } from './strong-references.ts';

test('finds references at every depth, each id once', () => {
  const reference = { _type: 'reference', _ref: 'b' };
  const document = {
    _id: 'a',
    _type: 't',
    one: reference,
    many: [{ _key: 'k', body: [reference, { _ref: 'c', _weak: false }] }],
  };
  expect(strongReferences(document)).toEqual(['b', 'c']);
});

test.each([
  ['weak', { _weak: true }],
  ['waiting for a publish', { _strengthenOnPublish: { type: 't' } }],
  ['to another dataset', { _dataset: 'other', _projectId: 'p' }],
  ['to a media library', { _ref: 'media-library:ml1:asset' }],
])('a reference that is %s is not strong', (_name, rest) => {
  expect(strongReferences({ _id: 'a', _type: 't', to: { _ref: 'b', ...rest } })).toEqual([]);
});

test('a publish strengthens only references with _strengthenOnPublish', () => {
  const waiting = { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 't' } };
  const stays = { _ref: 'c', _weak: true, _strengthenOnPublish: { type: 't', weak: true } };
  const weak = { _ref: 'd', _weak: true };
  expect(strengthenReferences({ list: [waiting, stays, weak] })).toEqual({
    list: [{ _ref: 'b' }, { _ref: 'c', _weak: true }, { _ref: 'd', _weak: true }],
  });
});
