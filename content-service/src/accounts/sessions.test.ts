import { expect, test } from 'vitest';
import { day, testAccounts, testClock, testSession } from '../../test/accounts-app.ts';

test('a session ends thirty days after its last use', async () => {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  const { secret } = testSession(accounts, 'editor');
  pass(20 * day);
  expect(accounts.sessions.find(secret)).toMatchObject({ expires: now() + 30 * day });
  pass(30 * day - 1);
  expect(accounts.sessions.find(secret)).toMatchObject({ user: { role: 'editor' } });
  pass(30 * day);
  expect(accounts.sessions.find(secret)).toBe('ended');
});

test('a session ends after ninety days, also if it is in use', async () => {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  const { secret } = testSession(accounts, 'editor');
  for (const days of [25, 25, 25]) {
    pass(days * day);
    expect(accounts.sessions.find(secret)).toMatchObject({ user: { role: 'editor' } });
  }
  pass(15 * day - 1);
  expect(accounts.sessions.find(secret)).toMatchObject({ expires: now() + 1 });
  pass(1);
  expect(accounts.sessions.find(secret)).toBe('ended');
});

test('a session begun while the clock was ahead is invalid only until the clock reaches its start', async () => {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  pass(10_000 * day);
  const { secret } = testSession(accounts, 'editor');
  pass(-10_000 * day);
  expect(accounts.sessions.find(secret)).toBe('ended');
  pass(10_000 * day);
  expect(accounts.sessions.find(secret)).toMatchObject({ user: { role: 'editor' } });
});

test('a clock that is temporarily ahead or behind ends no session', async () => {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  const { user, secret } = testSession(accounts, 'editor');
  for (const wrong of [-25 * day, -20_000 * day, 150 * day]) {
    pass(wrong);
    accounts.sessions.find(secret);
    accounts.sessions.begin(user.id);
    pass(-wrong);
    expect(accounts.sessions.find(secret)).toMatchObject({ user: { role: 'editor' } });
  }
});

test('a user has at most 100 sessions, the newest', async () => {
  const { users, sessions } = await testAccounts();
  const { id } = users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  const session = sessions.begin(id);
  for (let n = 0; n < 99; n += 1) sessions.begin(id);
  expect(typeof sessions.find(session)).toBe('object');
  sessions.begin(id);
  expect(sessions.find(session)).toBeUndefined();
});
