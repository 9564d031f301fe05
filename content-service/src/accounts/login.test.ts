import { expect, test } from 'vitest';
import { testAccounts, testClock, weakPasswords } from '../../test/accounts-app.ts';
import { createLogin } from './login.ts';

test('successful logins do not count as failed attempts', async () => {
  const accounts = await testAccounts();
  const { id, email } = accounts.users.create({
    email: 'ann@site.example',
    name: 'Ann',
    role: 'editor',
  });
  const password = 'four quiet words here';
  accounts.users.setPassword(id, await weakPasswords.hash(password));
  const login = createLogin({
    accounts,
    passwords: weakPasswords,
    elapsed: testClock().now,
    log: () => {},
  });
  const address = '192.0.2.1';
  // One more than the failed attempts before a delay.
  for (let count = 0; count < 6; count += 1) {
    const loggedIn = login.withPassword({ email, password, address });
    await expect(loggedIn).resolves.toEqual(expect.any(String));
  }
});
