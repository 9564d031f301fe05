import { expect, test } from 'vitest';
import { ann, openLogin } from './login.ts';

const publicUrl = 'https://content.example';

/** Guesses at invitations, which are counted by address alone. Returns the distinct statuses. */
async function guess(trustedProxies: readonly string[], forwardedFor: (n: number) => string) {
  const { open } = await openLogin({ publicUrl, trustedProxies });
  const statuses = new Set<number>();
  for (let n = 0; n < 22; n += 1) {
    const browser = open({ 'x-forwarded-for': forwardedFor(n) });
    const { status } = await browser.logIn({ invitation: `${n}`, password: 'four quiet words' });
    statuses.add(status);
  }
  return [...statuses];
}

test('X-Forwarded-For is ignored from addresses that are not trusted proxies', async () => {
  expect(await guess([], (n) => `192.0.2.${n}`)).toContain(429);
});

test('only the entry that a trusted proxy added itself is used', async () => {
  expect(await guess(['127.0.0.1'], (n) => `192.0.2.${n}, 198.51.100.1`)).toContain(429);
});

test('clients are counted separately behind one trusted proxy, and behind two', async () => {
  const proxies = ['127.0.0.0/8', '10.0.0.0/8'];
  expect(await guess(proxies, (n) => `192.0.2.${n}, 10.1.2.3`)).toEqual([401]);
});

test('an invalid header counts as the address of its sender', async () => {
  expect(await guess(['127.0.0.1'], (n) => `192.0.2.${n}, unknown`)).toContain(429);
});

test('guesses at one account from many addresses are counted together', async () => {
  const { open } = await openLogin({ publicUrl, trustedProxies: ['127.0.0.1'] });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const browser = open({ 'x-forwarded-for': `192.0.2.${n}` });
    statuses.push((await browser.logIn({ email: ann, password: 'wrong' })).status);
  }
  expect(statuses.slice(-2)).toEqual([401, 429]);
});
