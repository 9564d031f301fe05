import { expect, test } from 'vitest';
import { day, hour, pass, stopClock } from '../../../tests/helpers/stopped-clock.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';

function open() {
  stopClock();
  const told: string[] = [];
  const { take: count, forget } = createAttemptLimiter();
  const take = (key: string) => count(key, () => told.push(key));
  const takeMany = (count: number) => Array.from({ length: count }, () => take('a'));
  return { take, forget, takeMany, told };
}

test('after five attempts the delay doubles with each, up to five minutes', () => {
  const { take, takeMany } = open();
  expect(takeMany(4)).toEqual([0, 0, 0, 0]);
  const waits = Array.from({ length: 12 }, () => {
    expect(take('a')).toBe(0);
    const wait = take('a');
    pass(1000 * wait);
    return wait;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test('a refused attempt returns the remaining delay, which it and a clock set back do not extend', () => {
  const { take, takeMany } = open();
  takeMany(5);
  expect(take('a')).toBe(1);
  pass(400);
  pass(-day);
  expect(take('a')).toBe(1);
  pass(600);
  expect(take('a')).toBe(0);
  expect(take('b')).toBe(0);
});

test('the first refusal is reported, and again after an hour without attempts', () => {
  const { takeMany, told } = open();
  takeMany(5);
  expect(told).toEqual([]);
  takeMany(2);
  pass(1000);
  takeMany(2);
  expect(told).toEqual(['a']);
  pass(hour);
  takeMany(6);
  expect(told).toEqual(['a', 'a']);
});

test('attempts are free again after a success, and after an hour', () => {
  const { forget, takeMany } = open();
  takeMany(4);
  forget('a');
  expect(takeMany(6)).toEqual([0, 0, 0, 0, 0, 1]);
  pass(hour);
  expect(takeMany(5)).toEqual([0, 0, 0, 0, 0]);
});

test('only the ten thousand latest keys are stored', () => {
  const { take, takeMany } = open();
  takeMany(5);
  for (let n = 0; n < 9_999; n++) take(`other ${n}`);
  expect(take('a')).toBe(1);
  take('one more');
  expect(take('a')).toBe(0);
});
