import { expect, test } from 'vitest';
import { createPasswords } from './secrets.ts';

test('a full queue of unknown browsers does not delay known ones', async () => {
  const passwords = createPasswords({ cost: { N: 2, r: 8, p: 1 }, running: 1, waiting: 1 });
  const hash = await passwords.hash('four quiet words');
  const guess = () => passwords.verify('wrong', hash);
  const guesses = [guess(), guess()];
  await expect(guess()).rejects.toMatchObject({ status: 503 });
  const known = passwords.verify('four quiet words', hash, 'known');
  expect(await Promise.all(guesses)).toEqual([false, false]);
  expect(await known).toBe(true);
});
