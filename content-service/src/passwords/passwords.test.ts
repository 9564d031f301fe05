import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const quick = { cost: { N: 2, r: 8, p: 1 } };

test('a hash has the configured cost and names its parameters', async () => {
  const hash = await createPasswords().hash('correct');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
});

test('a password matches its own hash only', async () => {
  const passwords = createPasswords(quick);
  const [hash, other] = await Promise.all([passwords.hash('correct'), passwords.hash('correct')]);
  expect(other).not.toBe(hash);
  expect(await passwords.verify('correct', hash)).toBe(true);
  expect(await passwords.verify('correct ', hash)).toBe(false);
  expect(await passwords.verify('correct', undefined)).toBe(false);
});

test('the same letters in another Unicode form match', async () => {
  const passwords = createPasswords(quick);
  expect(await passwords.verify('caf\u0065\u0301', await passwords.hash('caf\u00e9'))).toBe(true);
});

test('a hash with another cost can still be verified', async () => {
  const hash = await createPasswords({ cost: { N: 4, r: 8, p: 1 } }).hash('correct');
  expect(await createPasswords(quick).verify('correct', hash)).toBe(true);
});

test('past the bound of the queue, a password is refused with a 503', async () => {
  const passwords = createPasswords({ ...quick, waiting: 1 });
  const work = [passwords.hash('a'), passwords.hash('b')];
  await expect(passwords.hash('c')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  await Promise.all(work);
  expect(await passwords.hash('c')).toContain('scrypt');
});
