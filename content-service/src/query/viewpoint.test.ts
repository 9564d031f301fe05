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
  'who may not see drafts sees what is published, in the perspective %j as well',
  (perspective) => {
    expect(seen(perspective, false)).toEqual(['a', 'b']);
  },
);

test('raw shows everything as it is, and versions to those who know them', () => {
  expect(seen(['raw'])).toEqual(ids);
  expect(seen(['raw'], true, false)).toEqual(ids.filter((id) => !id.startsWith('versions')));
});

test('published leaves drafts and versions out, no other private document', () => {
  expect(seen(['published'])).toEqual(['a', 'b', 'secret.d']);
});

test('drafts lie over what is published', () => {
  expect(seen(['drafts'])).toEqual(['a from drafts.a', 'b', 'c from drafts.c', 'secret.d']);
});

test('of several layers the first that has a document wins', () => {
  expect(seen(['r2', 'r1', 'drafts'])).toEqual([
    'a from versions.r2.a',
    'b',
    'c from drafts.c',
    'e from versions.r1.e',
    'secret.d',
  ]);
  expect(seen(['drafts', 'r1'])[0]).toBe('a from drafts.a');
});

test('documents of an overlay tell where they come from', () => {
  const viewpoint = { seesPrivate: true, knowsVersions: true };
  expect(isOverlay({ perspective: ['drafts'], ...viewpoint })).toBe(true);
  expect(isOverlay({ perspective: ['raw'], ...viewpoint })).toBe(false);
  expect(isOverlay({ perspective: ['published'], ...viewpoint })).toBe(false);
});
