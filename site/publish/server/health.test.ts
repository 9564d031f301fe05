import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { missingPictures } from '../pictures/missing-pictures.ts';
import { createHealth, uploadProblems } from './health.ts';

const start = Date.parse('2026-06-01T12:00:00Z');
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('reports nothing before the first message of the publisher', () => {
  expect(createHealth().report()).toEqual({
    content: { readAt: null, checkedAt: null, age: null },
    problems: [],
  });
});

it('reports the age of the content since all of it was last read', () => {
  const health = createHealth();
  health.record({ kind: 'checked', failed: [] });
  vi.advanceTimersByTime(60_000);
  health.record({ kind: 'checked', failed: ['faqs'] });
  vi.advanceTimersByTime(30_000);
  expect(health.report()).toMatchObject({
    content: { readAt: '2026-06-01T12:00:00.000Z', checkedAt: '2026-06-01T12:01:00.000Z', age: 90 },
  });
});

it.each([-DAY, DAY])('reports the same age if the clock is stepped by %d ms', (step) => {
  const health = createHealth();
  health.record({ kind: 'checked', failed: [] });
  vi.setSystemTime(start + step);
  vi.advanceTimersByTime(5000);
  expect(health.report()).toMatchObject({ content: { age: 5 } });
});

it('reports current problems', () => {
  const health = createHealth();
  health.record({ kind: 'problems', problems: ['Down.', 'Slow.'] });
  expect(health.report()).toMatchObject({ problems: ['Down.', 'Slow.'] });
  // Content that an editor can mend, and a content service that restarts, call nobody.
  expect(health.failing()).toEqual([]);
  health.record({ kind: 'problems', problems: [] });
  expect(health.report()).toMatchObject({ problems: [] });
});

it('fails while a publish fails, a release cannot be served, or content is older than ten minutes', () => {
  const health = createHealth();
  health.record({ kind: 'checked', failed: [] });
  health.record({ kind: 'problems', problems: ['Not released: the disk is full.'] });
  health.serving('It cannot be read.');
  expect(health.failing()).toEqual(['It cannot be read.', 'Not released: the disk is full.']);
  health.serving(null);
  health.record({ kind: 'problems', problems: [] });
  vi.advanceTimersByTime(600_000);
  expect(health.failing()).toEqual([]);
  health.record({ kind: 'checked', failed: ['faqs'] });
  vi.advanceTimersByTime(1000);
  expect(health.failing()).toEqual([expect.stringMatching(/^The content has not been read for/)]);
  // Content that cannot be released is read again and again.
  health.record({ kind: 'problems', problems: ['Not released: the disk is full.'] });
  expect(health.failing()).toEqual(['Not released: the disk is full.']);
  health.record({ kind: 'problems', problems: [] });
  health.record({ kind: 'checked', failed: [] });
  expect(health.failing()).toEqual([]);
});

it('fails while pictures have been missing for more than three hours', () => {
  const health = createHealth();
  const after = (seconds: number, problems: readonly string[]) => {
    vi.advanceTimersByTime(seconds * 1000);
    health.record({ kind: 'checked', failed: [] });
    health.record({ kind: 'problems', problems });
    return health.failing();
  };
  const [{ shown: one } = { shown: '' }] = missingPictures([
    { url: 'https://a.example/a', error: '' },
  ]);
  const two = one.replace('(1)', '(2)');
  expect(after(0, [one])).toEqual([]);
  expect(after(10_800, [two])).toEqual([]);
  expect(after(1, [two, 'Slow.'])).toEqual([two]);
  expect(after(1, [])).toEqual([]);
  expect(after(1, [one])).toEqual([]);
});

it('fails if no content was ever read', () => {
  vi.advanceTimersByTime(1000);
  const health = createHealth();
  vi.advanceTimersByTime(600_000);
  expect(health.failing()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(health.failing()).toHaveLength(1);
});

it.each(['the host has no room', 'The host is full.'])('says that an upload failed: %s', (why) => {
  const [sentence, ...others] = uploadProblems(why);
  expect(sentence).toMatch(/^The site is not uploaded to its host: .*[^.]\.$/);
  expect(others).toEqual([]);
  expect(uploadProblems(null)).toEqual([]);
});
