import { expect, test } from 'vitest';
import { testAccounts, testSession } from '../../../tests/helpers/service/accounts-app.ts';
import { day, pass, start, stopClock } from '../../../tests/helpers/stopped-clock.ts';

/** Begins a session after `ahead` milliseconds. */
async function open(ahead = 0) {
  stopClock();
  const accounts = await testAccounts();
  pass(ahead);
  const { user, secret } = testSession(accounts, 'editor');
  const { sessions } = accounts;
  return { sessions, user, found: () => sessions.find(secret) };
}

const active = { user: { role: 'editor' } };

test('a session ends thirty days after its last use', async () => {
  const { found } = await open();
  pass(20 * day);
  expect(found()).toMatchObject({ expires: start + 50 * day });
  pass(30 * day - 1);
  expect(found()).toMatchObject(active);
  pass(30 * day);
  expect(found()).toBe('ended');
});

test('a session ends after ninety days, also if it is in use', async () => {
  const { found } = await open();
  for (const days of [25, 25, 25]) {
    pass(days * day);
    expect(found()).toMatchObject(active);
  }
  pass(15 * day - 1);
  expect(found()).toMatchObject({ expires: start + 90 * day });
  pass(1);
  expect(found()).toBe('ended');
});

test('a session begun while the clock was ahead is invalid only until the clock reaches its start', async () => {
  const { found } = await open(10_000 * day);
  pass(-10_000 * day);
  expect(found()).toBe('ended');
  pass(10_000 * day);
  expect(found()).toMatchObject(active);
});

test('a clock that is temporarily ahead or behind ends no session', async () => {
  const { sessions, user, found } = await open();
  for (const wrong of [-25 * day, -20_000 * day, 150 * day]) {
    pass(wrong);
    found();
    sessions.begin(user.id);
    pass(-wrong);
    expect(found()).toMatchObject(active);
  }
});

test('a user has at most 100 sessions, the newest', async () => {
  const { sessions, user, found } = await open();
  for (let n = 0; n < 99; n += 1) sessions.begin(user.id);
  expect(found()).toMatchObject(active);
  sessions.begin(user.id);
  expect(found()).toBeUndefined();
});
