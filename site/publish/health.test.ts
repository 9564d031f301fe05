import { expect, it } from 'vitest';
import { createHealth } from './health.ts';

const start = Date.parse('2026-06-01T12:00:00Z');

it('knows nothing before the publisher has said anything', () => {
  expect(createHealth(() => start).report()).toEqual({
    content: { readAt: null, checkedAt: null, age: null },
    problems: [],
    lastError: null,
  });
});

it('gives the age of the content: of the last time that all of it could be read', () => {
  let now = start;
  const health = createHealth(() => now);
  health.hear({ kind: 'checked', failed: [] });
  now += 60_000;
  health.hear({ kind: 'checked', failed: ['faqs'] });
  now += 30_000;
  expect(health.report()).toMatchObject({
    content: { readAt: '2026-06-01T12:00:00.000Z', checkedAt: '2026-06-01T12:01:00.000Z', age: 90 },
  });
});

it('gives what is wrong, and the last error when nothing is any more', () => {
  const health = createHealth(() => start);
  health.hear({ kind: 'problems', problems: ['Down.', 'Slow.'] });
  expect(health.report()).toMatchObject({ problems: ['Down.', 'Slow.'] });
  health.hear({ kind: 'problems', problems: [] });
  const lastError = { at: '2026-06-01T12:00:00.000Z', message: 'Down.' };
  expect(health.report()).toMatchObject({ problems: [], lastError });
});
