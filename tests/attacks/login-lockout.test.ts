import { expect, test } from 'vitest';
import { weakPasswords } from '../../content-service/test/accounts-app.ts';
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

test('the guesses of one address leave places in the queue of passwords', async () => {
  const held = Promise.withResolvers<void>();
  const { verify } = weakPasswords;
  const { open } = await openLogin({
    ...proxied,
    passwords: {
      ...weakPasswords,
      verify: (text, hash) =>
        text === password ? verify(text, hash) : held.promise.then(() => false),
    },
  });
  const flood = Array.from({ length: 8 }, (_, n) =>
    open({ 'x-forwarded-for': '192.0.2.1' }).logIn({
      email: `n-${n}@site.example`,
      password: 'wrong',
    }),
  );
  const statuses = flood.map(async (asked) => (await asked).status);
  // Five are refused at once, while three wait for the queue.
  expect(await Promise.race(statuses)).toBe(429);
  expect((await open({ 'x-forwarded-for': '192.0.2.2' }).logIn(right)).status).toBe(303);
  held.resolve();
  expect((await Promise.all(statuses)).toSorted()).toEqual([401, 401, 401, ...Array(5).fill(429)]);
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
