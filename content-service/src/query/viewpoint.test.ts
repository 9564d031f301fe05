import { expect, test } from 'vitest';
import { isOverlay, shownFrom } from './viewpoint.ts';

const ids = [
  'a',
  'b',
  'drafts.a',
  'drafts.c',
  'secret.d',
  'versions.r1.a',
  'versions.r1.e',
  'versions.r2.a',
];

function seen(perspective: readonly string[], seesPrivate = true, knowsVersions = true) {
  return shownFrom(ids, { perspective, seesPrivate, knowsVersions }).map(({ id, source }) =>
    id === source ? id : `${id} from ${source}`,
  );
}

test.each([[['raw']], [['published']], [['drafts']], [['r1', 'drafts']]])(
  'without permission for drafts only published documents are visible, also in the perspective %j',
  (perspective) => {
    expect(seen(perspective, false)).toEqual(['a', 'b']);
  },
);

test('raw shows all documents unchanged, and versions only to API versions that support them', () => {
  expect(seen(['raw'])).toEqual(ids);
  expect(seen(['raw'], true, false)).toEqual(ids.filter((id) => !id.startsWith('versions')));
});

test('published leaves out drafts and versions, but no other private documents', () => {
  expect(seen(['published'])).toEqual(['a', 'b', 'secret.d']);
});

test('drafts take precedence over published documents', () => {
  expect(seen(['drafts'])).toEqual(['a from drafts.a', 'b', 'c from drafts.c', 'secret.d']);
});

test('the first of several layers that contains a document takes precedence', () => {
  expect(seen(['r2', 'r1', 'drafts'])).toEqual([
    'a from versions.r2.a',
    'b',
    'c from drafts.c',
    'e from versions.r1.e',
    'secret.d',
  ]);
  expect(seen(['drafts', 'r1'])[0]).toBe('a from drafts.a');
});

test('documents of an overlay name their source', () => {
  const viewpoint = { seesPrivate: true, knowsVersions: true };
  expect(isOverlay({ perspective: ['drafts'], ...viewpoint })).toBe(true);
  expect(isOverlay({ perspective: ['raw'], ...viewpoint })).toBe(false);
  expect(isOverlay({ perspective: ['published'], ...viewpoint })).toBe(false);
});
