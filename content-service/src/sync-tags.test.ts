import { expect, test } from 'vitest';
import { anyDocumentTag, tagOf, tagsOfChange } from './sync-tags.ts';

test('a change is told to queries for its types, and to those for any', () => {
  expect(tagsOfChange(['faq', 'settings'])).toEqual([
    tagOf('faq'),
    tagOf('settings'),
    anyDocumentTag,
  ]);
});

test('tags have the form of the vendor and differ by type', () => {
  expect(tagOf('faq')).toMatch(/^s1:[\w-]{8}$/);
  expect(tagOf('faq')).not.toBe(tagOf('settings'));
});
