import { expect, test } from 'vitest';
import { createFairQueue } from '../../content-service/src/passwords/fair-queue.ts';
import type { Passwords } from '../../content-service/src/passwords/passwords.ts';
import { weakPasswords } from '../helpers/service/accounts-app.ts';
import { ann, type Browser, ben, openLogin, password } from './login.ts';

const right = { email: ann, password };
const wrong = { email: ann.toUpperCase(), password: 'wrong' };
/** The service behind the proxy of an https origin. */
const proxied = { publicUrl: 'https://content.example', outer: { host: '127.0.0.1', port: 0 } };

/** Submits a form until it is delayed, and returns how many were answered before. */
async function tries(browser: Browser, fields: Record<string, string>): Promise<number> {
  for (let count = 0; count < 100; count += 1) {
    const { status } = await browser.logIn(fields);
    if (status === 429) return count;
  }
  throw new Error('100 attempts in a row did not have to wait');
}

test('a stranger’s guesses do not lock the owner out, whatever their number', async () => {
  const { open, service } = await openLogin(proxied);
  // The client forged the first entry, and the proxy added the last.
  const stranger = open({ 'x-forwarded-for': '192.0.2.2, 192.0.2.1' });
  // A success makes attempts free again.
  for (let count = 0; count < 4; count += 1) await stranger.logIn(wrong);
  expect((await stranger.logIn(right)).status).toBe(303);
  expect(await tries(stranger, wrong)).toBe(5);
  expect((await stranger.logIn(right)).status).toBe(429);
  expect((await open({ 'x-forwarded-for': '192.0.2.2' }).logIn(right)).status).toBe(303);
  expect(service.log).toEqual([
    `Logins as ${ann} from 192.0.2.1 by 127.0.0.1 are delayed: too many have failed.`,
  ]);
});

test.each([
  ['for programs on this machine', { publicUrl: proxied.publicUrl }],
  ['without a proxy', { ...proxied, publicUrl: 'http://content.example' }],
])('X-Forwarded-For is ignored at the listener %s', async (_name, options) => {
  const { open } = await openLogin(options);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await open({ 'x-forwarded-for': `192.0.2.${n}` }).logIn(wrong)).status);
  }
  expect(statuses.slice(-2)).toEqual([401, 429]);
});

/** Creates passwords of which a wrong one holds the queue until `go`. */
function heldPasswords() {
  const held = Promise.withResolvers<void>();
  const isQueued = Promise.withResolvers<void>();
  const queue = createFairQueue({ waiting: 20, busy: 'Busy', retryAfter: 2 });
  const passwords: Passwords = {
    ...weakPasswords,
    verify(text, hash, turn) {
      if (!turn) return weakPasswords.verify(text, hash);
      const checked = queue.run(turn.applicant, () => {
        turn.begin();
        const isRight = text === password;
        return isRight ? weakPasswords.verify(text, hash) : held.promise.then(() => false);
      });
      if (text === password) isQueued.resolve();
      return checked;
    },
  };
  return { passwords, go: held.resolve, isQueued: isQueued.promise };
}

test.each([
  ['an editor', 'seven addresses', (n: number) => `192.0.2.${n % 7}`],
  ['an editor', 'sixty addresses', (n: number) => `192.0.2.${n}`],
  ['an editor', 'the addresses of one network', (n: number) => `2001:db8:1:2::${n}`],
  ['who uses a new browser', 'seven addresses', (n: number) => `192.0.2.${n % 7}`],
])('%s logs in while %s fill the queue of passwords', async (who, _what, addressOf) => {
  const { passwords, go, isQueued } = heldPasswords();
  const { open, accounts } = await openLogin({ ...proxied, passwords });
  const editor = open({ 'x-forwarded-for': '203.0.113.1' });
  const known = accounts.browsers.remember(accounts.users.find(ann)?.id ?? '');
  if (who === 'an editor') editor.cookies.set('__Host-sanityBrowser', known);
  const statuses: number[] = [];
  const full = Promise.withResolvers<void>();
  const flood = Array.from({ length: 60 }, async (_, n) => {
    const guesser = open({ 'x-forwarded-for': addressOf(n) });
    const { status } = await guesser.logIn({ email: `n-${n}@site.example`, password: 'wrong' });
    statuses.push(status);
    // One is being checked, and twenty wait.
    if (statuses.length === 60 - 21) full.resolve();
  });
  await full.promise;
  expect(new Set(statuses)).toEqual(new Set([503]));
  const loggedIn = editor.logIn(right);
  await isQueued;
  go();
  expect((await loggedIn).status).toBe(303);
  await Promise.all(flood);
  // One of the others makes place for a new browser.
  const checked = statuses.filter((status) => status === 401);
  expect(checked).toHaveLength(who === 'an editor' ? 21 : 20);
});

test('the addresses of one IPv6 network, and the two forms of an IPv4 address, are counted as one', async () => {
  const { open } = await openLogin(proxied);
  for (const addressOf of [
    (n: number) => `2001:db8:1:2::${n}`,
    (n: number) => (n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'),
  ]) {
    const statuses: number[] = [];
    for (let n = 1; n < 7; n += 1) {
      statuses.push((await open({ 'x-forwarded-for': addressOf(n) }).logIn(wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  }
});

test('an entry of the proxy that is no address counts as the proxy’s own', async () => {
  const { open, service } = await openLogin(proxied);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    statuses.push((await open({ 'x-forwarded-for': `x${n} from 1.2.3.4` }).logIn(wrong)).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(service.log).toEqual([
    `Logins as ${ann} from 127.0.0.1 are delayed: too many have failed.`,
  ]);
});

test('guesses from the editor’s own network delay no browser in which the editor has logged in', async () => {
  const { open } = await openLogin(proxied);
  const office = { 'x-forwarded-for': '192.0.2.1' };
  const browser = open(office);
  expect((await browser.logIn(right)).status).toBe(303);
  await tries(open(office), wrong);
  expect((await open(office).logIn(right)).status).toBe(429);
  expect((await browser.logIn(right)).status).toBe(303);
  await tries(browser, wrong);
  expect((await browser.logIn(right)).status).toBe(429);
});

test('a valid invitation is accepted after any number of guesses', async () => {
  const { open, accounts } = await openLogin();
  await tries(open(), wrong);
  const code = accounts.invitations.create(accounts.users.find(ann)?.id ?? '');
  const chosen = { invitation: code, password: 'another few words' };
  expect((await open().logIn(chosen)).status).toBe(303);
  expect((await open().logIn({ email: ann, password: chosen.password })).status).toBe(303);
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
