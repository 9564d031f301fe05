import { expect, test } from 'vitest';
import { hour, testClock } from '../../test/accounts-app.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';

test('after the free attempts the delay doubles with each, up to five minutes', () => {
  const { now, pass } = testClock();
  const attempts = createAttemptLimiter({ free: 3, elapsed: now });
  expect([attempts.take('a'), attempts.take('a')]).toEqual([0, 0]);
  const waits = Array.from({ length: 12 }, () => {
    expect(attempts.take('a')).toBe(0);
    const wait = attempts.take('a');
    pass(1000 * wait);
    return wait;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test('a refused attempt returns the remaining delay and does not extend it', () => {
  const { now, pass } = testClock();
  const attempts = createAttemptLimiter({ free: 1, elapsed: now });
  attempts.take('a');
  expect(attempts.take('a')).toBe(1);
  pass(400);
  expect(attempts.take('a')).toBe(1);
  pass(600);
  expect(attempts.take('a')).toBe(0);
  expect(attempts.take('b')).toBe(0);
});

test('onLimited is called for the first refusal, and again after an hour without attempts', () => {
  const { now, pass } = testClock();
  const told: string[] = [];
  const attempts = createAttemptLimiter({
    free: 1,
    elapsed: now,
    onLimited: (key) => void told.push(key),
  });
  attempts.take('a');
  expect(told).toEqual([]);
  attempts.take('a');
  attempts.take('a');
  pass(1000);
  attempts.take('a');
  attempts.take('a');
  expect(told).toEqual(['a']);
  pass(hour);
  attempts.take('a');
  attempts.take('a');
  expect(told).toEqual(['a', 'a']);
});

test('attempts are free again after a success, after an hour, and after undo', () => {
  const { now, pass } = testClock();
  const attempts = createAttemptLimiter({ free: 2, elapsed: now });
  const two = () => [attempts.take('a'), attempts.take('a')];
  expect(two()).toEqual([0, 0]);
  attempts.forget('a');
  expect(two()).toEqual([0, 0]);
  expect(attempts.take('a')).toBe(1);
  pass(hour);
  expect(two()).toEqual([0, 0]);
  attempts.undo('a');
  expect(attempts.take('a')).toBe(0);
  expect(attempts.take('a')).toBe(1);
});

test('only the ten thousand latest keys are stored', () => {
  const attempts = createAttemptLimiter({ free: 1, elapsed: testClock().now });
  attempts.take('oldest');
  attempts.take('newer');
  for (let n = 0; n < 9_999; n++) attempts.take(`other ${n}`);
  expect(attempts.take('newer')).toBe(1);
  expect(attempts.take('oldest')).toBe(0);
});
