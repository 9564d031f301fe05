import { expect, test } from 'vitest';
import { tagOf } from './sync-tags.ts';

test("tags have Sanity's format and differ by type", () => {
  expect(tagOf('faq')).toMatch(/^s1:[\w-]{8}$/);
  expect(tagOf('faq')).not.toBe(tagOf('settings'));
});
