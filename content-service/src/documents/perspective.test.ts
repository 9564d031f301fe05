import { expect, test } from 'vitest';
import { parsePerspective } from './perspective.ts';

test.each([
  ['1', 'raw'],
  ['2023-07-01', 'raw'],
  ['2025-02-18', 'raw'],
  ['2025-02-19', 'published'],
  ['2026-05-04', 'published'],
  ['X', 'published'],
])('without a perspective, API version %s reads %s', (version, expected) => {
  expect(parsePerspective(undefined, version)).toEqual([expected]);
});

test('layers are a list, with their new names', () => {
  expect(parsePerspective('published,previewDrafts', 'X')).toEqual(['published', 'drafts']);
});

test.each(['', 'bogus', 'rABC123', 'raw,drafts', 'drafts,,published', 'drafts '])(
  'an unknown perspective is refused: "%s"',
  (text) => {
    expect(() => parsePerspective(text, 'X')).toThrow(expect.objectContaining({ status: 400 }));
  },
);
