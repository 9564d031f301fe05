import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '../../content-service/src/http/errors.ts';
import { weakPasswords } from '../../content-service/test/accounts-app.ts';
import { ann, type Browser, ben, openLogin, password } from './login.ts';

afterEach(() => void vi.useRealTimers());

const right = { email: ann, password };
const wrong = { email: ann, password: 'wrong' };

/** Submits a form until it is delayed, and returns how many were answered before. */
async function tries(browser: Browser, fields: Record<string, string>): Promise<number> {
  for (let count = 0; count < 100; count += 1) {
    const { status } = await browser.logIn(fields);
    if (status === 429) return count;
  }
  throw new Error('100 attempts in a row did not have to wait');
}

test('setting the clock back prolongs no lockout', async () => {
  const now = Date.now();
  // Only the wall clock: timers and sockets continue.
  vi.useFakeTimers({ toFake: ['Date'], now: now + 86_400_000 });
  const { open } = await openLogin();
  await tries(open(), wrong);
  vi.setSystemTime(now);
  const waits = await open().logIn(right);
  expect(waits.status).toBe(429);
  expect(Number(waits.headers.get('retry-after'))).toBeLessThanOrEqual(300);
});

test('guesses at an account do not lock out a browser that has logged in before', async () => {
  const { open } = await openLogin();
  const known = open();
  expect((await known.logIn(right)).status).toBe(303);
  expect(await tries(open(), wrong)).toBe(5);
  // Neither by account nor by address, which all browsers share.
  await tries(open(), { invitation: 'guess', password: 'another few words' });
  expect((await open().logIn(right)).status).toBe(429);
  expect((await known.logIn(right)).status).toBe(303);
  expect((await known.logIn(right)).status).toBe(303);
});

test('a stolen cookie of a known browser allows a few guesses, at one account', async () => {
  const { open } = await openLogin();
  const [known, other, thief] = [open(), open(), open()];
  await known.logIn(right);
  await other.logIn(right);
  thief.cookies.set('knownBrowser', known.cookies.get('knownBrowser') ?? '');
  expect(await tries(thief, wrong)).toBe(5);
  expect((await other.logIn(right)).status).toBe(303);
  // The cookie is ignored for other accounts.
  expect(await tries(thief, { ...wrong, email: ben })).toBe(5);
  expect((await open().logIn({ email: ben, password })).status).toBe(429);
});

test('a forged cookie does not make a browser known', async () => {
  const { open } = await openLogin();
  await tries(open(), wrong);
  const stranger = open();
  stranger.cookies.set('knownBrowser', 'a'.repeat(43));
  expect((await stranger.logIn(right)).status).toBe(429);
  const fresh = open();
  fresh.cookies.set('knownBrowser', 'a'.repeat(43));
  expect((await fresh.logIn({ email: ben, password })).status).toBe(303);
  expect(fresh.cookies.get('knownBrowser')).not.toBe('a'.repeat(43));
});

test('after a password change no browser is known', async () => {
  const { open, accounts } = await openLogin();
  const known = open();
  await known.logIn(right);
  const code = accounts.invitations.create(accounts.users.find(ann)?.id ?? '');
  const chosen = { invitation: code, password: 'another few words' };
  expect((await open().logIn(chosen)).status).toBe(303);
  await tries(open(), wrong);
  expect((await known.logIn({ ...right, password: chosen.password })).status).toBe(429);
});

test('guesses at invitations do not lock out the owner of a valid one', async () => {
  const { open, accounts } = await openLogin();
  const code = accounts.invitations.create(accounts.users.find(ann)?.id ?? '');
  const guess = { invitation: 'guess', password: 'another few words' };
  expect(await tries(open(), guess)).toBe(20);
  expect((await open().logIn({ ...guess, invitation: code })).status).toBe(303);
});

test('a full queue of guesses does not delay a known browser', async () => {
  let isFull = false;
  const { open } = await openLogin({
    passwords: {
      ...weakPasswords,
      verify: (text, hash, queue = 'unknown') =>
        isFull && queue === 'unknown'
          ? Promise.reject(refusal(503, 'Too many people are logging in'))
          : weakPasswords.verify(text, hash, queue),
    },
  });
  const known = open();
  await known.logIn(right);
  isFull = true;
  expect((await open().logIn(right)).status).toBe(503);
  expect((await known.logIn(right)).status).toBe(303);
});

test('a login begins a new session, and ends the browser’s previous one', async () => {
  const { open, accounts } = await openLogin();
  const browser = open();
  const { id } = accounts.users.find(ben) ?? { id: '' };
  const planted = accounts.sessions.begin(id);
  browser.cookies.set('sanitySession', planted);
  await browser.logIn(right);
  expect(browser.cookies.get('sanitySession')).not.toBe(planted);
  expect(accounts.sessions.find(planted)).toBeUndefined();
});
