import { expect, test } from 'vitest';
import { testAccounts } from '../../test/accounts-app.ts';

test('a user has at most 100 sessions, the newest', async () => {
  const { users, sessions } = await testAccounts();
  const { id } = users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  const session = sessions.begin(id);
  for (let n = 0; n < 99; n += 1) sessions.begin(id);
  expect(typeof sessions.find(session)).toBe('object');
  sessions.begin(id);
  expect(sessions.find(session)).toBeUndefined();
});
