import { expect, test } from 'vitest';
import { pass, stopClock } from '../../../tests/helpers/stopped-clock.ts';
import { createChallenges } from './challenges.ts';

test('a challenge is valid once, for its purpose, until it expires', () => {
  stopClock();
  const challenges = createChallenges();
  const challenge = challenges.issue('log in');
  expect(challenges.take('add', challenge)).toBe(false);
  expect(challenges.take('log in', challenge.slice(0, -1))).toBe(false);
  expect(challenges.take('log in', challenge)).toBe(true);
  expect(challenges.take('log in', challenge)).toBe(false);
  const late = challenges.issue('log in');
  pass(challenges.lifetime);
  expect(challenges.take('log in', late)).toBe(false);
});

test('a challenge of another process, or with another time, is not valid', () => {
  const challenges = createChallenges();
  expect(challenges.take('log in', createChallenges().issue('log in'))).toBe(false);
  const [expires = '', ...rest] = challenges.issue('log in').split('.');
  expect(challenges.take('log in', [`${Number(expires) + 1}`, ...rest].join('.'))).toBe(false);
});
