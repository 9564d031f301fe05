import { expect, test } from 'vitest';
import type { StartOptions } from '../../content-service/src/start.ts';
import { ann, openLogin, password } from './login.ts';

const outer = { host: '127.0.0.1', port: 0 };
const publicUrl = 'https://content.example';

/** Guesses at one account with these headers, and returns the status of the owner's login after that. */
async function ownersLogin(options: Partial<StartOptions>, forwardedFor: (n: number) => string) {
  const { open } = await openLogin(options);
  for (let n = 0; n < 6; n += 1) {
    const browser = open({ 'x-forwarded-for': forwardedFor(n) });
    await browser.logIn({ email: ann, password: 'wrong' });
  }
  const owner = open({ 'x-forwarded-for': '192.0.2.9' });
  return (await owner.logIn({ email: ann, password })).status;
}

test('only the entry that the proxy added itself is used', async () => {
  const statuses: number[] = [];
  const { open } = await openLogin({ publicUrl, outer });
  for (let n = 0; n < 6; n += 1) {
    const browser = open({ 'x-forwarded-for': `192.0.2.${n}, 198.51.100.1` });
    statuses.push((await browser.logIn({ email: ann, password: 'wrong' })).status);
  }
  expect(statuses.slice(-2)).toEqual([401, 429]);
});

test.each([
  ['for programs on this machine', { publicUrl }],
  ['without a proxy', { publicUrl: 'http://content.example', outer }],
])('the header is ignored at the listener %s', async (_name, options) => {
  expect(await ownersLogin(options, (n) => `192.0.2.${n}`)).toBe(429);
});
