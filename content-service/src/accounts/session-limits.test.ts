import { expect, test } from 'vitest';
import { testAccounts } from '../../test/accounts-app.ts';

test('a user has at most 20 known browsers and 100 sessions, the newest', async () => {
  const { users, knownBrowsers, sessions } = await testAccounts();
  const { id } = users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  const browser = knownBrowsers.remember(id, undefined);
  const session = sessions.begin(id);
  for (let n = 0; n < 19; n += 1) knownBrowsers.remember(id, undefined);
  for (let n = 0; n < 99; n += 1) sessions.begin(id);
  expect([knownBrowsers.knows(id, browser), typeof sessions.find(session)]).toEqual([
    true,
    'object',
  ]);
  knownBrowsers.remember(id, undefined);
  sessions.begin(id);
  expect([knownBrowsers.knows(id, browser), sessions.find(session)]).toEqual([false, undefined]);
});
