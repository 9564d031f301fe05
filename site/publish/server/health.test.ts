import { expect, it } from 'vitest';
import { createHealth } from './health.ts';

const start = Date.parse('2026-06-01T12:00:00Z');
const DAY = 86_400_000;

/** Creates a clock that only the test advances and steps. */
function clockAt(start: number) {
  let now = start;
  let elapsed = 1000;
  return {
    now: () => now,
    elapsed: () => elapsed,
    advance: (ms: number) => {
      now += ms;
      elapsed += ms;
    },
    step: (ms: number) => {
      now += ms;
    },
  };
}

it('knows nothing before the publisher has said anything', () => {
  expect(createHealth(clockAt(start)).report()).toEqual({
    content: { readAt: null, checkedAt: null, age: null },
    problems: [],
    lastError: null,
  });
});

it('gives the age of the content: of the last time that all of it could be read', () => {
  const clock = clockAt(start);
  const health = createHealth(clock);
  health.record({ kind: 'checked', failed: [] });
  clock.advance(60_000);
  health.record({ kind: 'checked', failed: ['faqs'] });
  clock.advance(30_000);
  expect(health.report()).toMatchObject({
    content: { readAt: '2026-06-01T12:00:00.000Z', checkedAt: '2026-06-01T12:01:00.000Z', age: 90 },
  });
});

it.each([-DAY, DAY])('gives the same age where the clock is stepped by %d ms', (step) => {
  const clock = clockAt(start);
  const health = createHealth(clock);
  health.record({ kind: 'checked', failed: [] });
  clock.step(step);
  clock.advance(5000);
  expect(health.report()).toMatchObject({ content: { age: 5 } });
});

it('gives what is wrong, and the last error when nothing is any more', () => {
  const health = createHealth(clockAt(start));
  health.record({ kind: 'problems', problems: ['Down.', 'Slow.'] });
  expect(health.report()).toMatchObject({ problems: ['Down.', 'Slow.'] });
  health.record({ kind: 'problems', problems: [] });
  const lastError = { at: '2026-06-01T12:00:00.000Z', message: 'Down.' };
  expect(health.report()).toMatchObject({ problems: [], lastError });
});
