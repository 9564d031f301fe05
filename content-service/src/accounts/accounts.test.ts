import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import {
  testAccounts,
  testSession,
  weakPasswords,
} from '../../../tests/helpers/service/accounts-app.ts';
import { day, hour, pass, start, stopClock } from '../../../tests/helpers/stopped-clock.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { DamagedAccountsError } from './accounts-database.ts';
import { createLogin } from './login.ts';

const key = { publicKey: 'key', counter: 0, host: 'localhost', name: 'Phone' };

test('the last use of a token is recorded, exact to an hour, and after the clock was set back', async () => {
  stopClock();
  const { tokens } = await testAccounts();
  const { token, secret } = tokens.create({ role: 'viewer', label: 'Site' });
  const used = () => tokens.get(token.id)?.used;
  expect(used()).toBeNull();
  tokens.find(secret);
  expect(used()).toBe(start);
  pass(hour - 1);
  tokens.find(secret);
  expect(used()).toBe(start);
  pass(1);
  tokens.find(secret);
  expect(used()).toBe(start + hour);
  pass(-day);
  tokens.find(secret);
  expect(used()).toBe(start + hour - day);
});

test('a user who is removed while the new password is hashed gets no session', async () => {
  const accounts = await testAccounts();
  const { user } = testSession(accounts, 'editor');
  const passwords = createPasswords({ cost: { N: 2, r: 1, p: 1 } });
  const login = createLogin({ accounts, passwords, log: () => {} });
  const typed = { password: '', replacement: 'another few words', network: '', browser: '' };
  const change = login.changePassword({ user, isRecent: true, removesDevices: false, ...typed });
  accounts.users.remove(user.id);
  await expect(change).rejects.toThrow('Your account has changed meanwhile; log in again');
});

/** Opens a login with a queue in which `waiting` passwords wait, and returns how attempts with a wrong one end. */
async function openLogin(waiting = 1) {
  stopClock();
  const accounts = await testAccounts();
  const passwords = createPasswords({ cost: { N: 2, r: 1, p: 1 }, waiting });
  const log: string[] = [];
  const login = createLogin({ accounts, passwords, log: (sentence) => void log.push(sentence) });
  const tryAs = (email: string, network = '192.0.2.1') =>
    login
      .withPassword({ email, password: 'wrong', network, browser: '' })
      .catch(({ status }) => status);
  return { accounts, tryAs, log };
}

test('an attempt that was refused unchecked counts as no failure', async () => {
  const { tryAs } = await openLogin();
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => tryAs('ann')));
  expect(atOnce.toSorted()).toEqual([401, 401, ...Array(8).fill(503)]);
  for (let n = 0; n < 3; n += 1) expect(await tryAs('ann')).toBe(401);
  expect(await tryAs('ann')).toBe(429);
});

test('attempts at once are limited as those one after another', async () => {
  const { tryAs } = await openLogin(20);
  const atOnce = await Promise.all(Array.from({ length: 12 }, () => tryAs('ann')));
  expect(atOnce.toSorted()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});

test('thousands of logins that are refused unchecked do not end the delay of an account', async () => {
  const { tryAs } = await openLogin();
  for (let n = 0; n < 5; n += 1) expect(await tryAs('ann')).toBe(401);
  await Promise.all(Array.from({ length: 10_001 }, (_, n) => tryAs(`nobody-${n}`)));
  expect(await tryAs('ann')).toBe(429);
});

test('the log names an account and a network, and nothing that was typed', async () => {
  const { accounts, tryAs, log } = await openLogin();
  accounts.users.create({ email: 'ann@site.example', name: 'Ann', role: 'editor' });
  const forged = 'ann@site.example from 1.2.3.4\nSite: anything';
  for (const email of [forged, 'ANN@site.example']) {
    for (let n = 0; n < 7; n += 1) await tryAs(email);
  }
  const sentence = 'Logins as ann@site.example from 192.0.2.1 are delayed: too many have failed.';
  expect(log).toEqual([sentence]);
});

test('a browser is known for those who have logged in with it, by its newest secret', async () => {
  stopClock();
  const { browsers, users } = await testAccounts();
  const [ann, ben] = ['ann', 'ben'].map((name) =>
    users.create({ email: `${name}@site.example`, name, role: 'editor' }),
  );
  const first = browsers.remember(ann?.id ?? '');
  const second = browsers.remember(ben?.id ?? '', first);
  const isKnown = (secret: string) =>
    [ann, ben].map((user) => browsers.isKnown(secret, user?.id ?? ''));
  expect([first, second, ''].map(isKnown)).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  pass(401 * day);
  browsers.remember(ben?.id ?? '');
  expect(isKnown(second)).toEqual([false, false]);
});

test('changes of another process take effect at once', async () => {
  const dir = await temporaryFolder();
  const service = await testAccounts(dir);
  const command = await testAccounts(dir);
  const { token, secret } = command.tokens.create({ role: 'viewer', label: 'Site' });
  expect(service.tokens.find(secret)).toMatchObject({ id: token.id });
  command.tokens.revoke(token.id);
  expect(service.tokens.find(secret)).toBeUndefined();

  const { user, secret: session } = testSession(service, 'editor');
  command.users.update(user.id, { role: 'viewer' });
  expect(service.sessions.find(session)).toMatchObject({ user: { role: 'viewer' } });
  command.users.remove(user.id);
  expect(service.sessions.find(session)).toBeUndefined();
});

test('while another process writes, a token is found, but its use is not recorded', async () => {
  const dir = await temporaryFolder();
  const { tokens } = await testAccounts(dir);
  const { token, secret } = tokens.create({ role: 'viewer', label: 'Site' });
  const other = new DatabaseSync(join(dir, 'accounts.db'));
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  expect(tokens.find(secret)).toMatchObject({ id: token.id });
  expect(tokens.get(token.id)).toMatchObject({ used: null });
  other.exec('COMMIT');
  tokens.find(secret);
  expect(tokens.get(token.id)).toMatchObject({ used: expect.any(Number) });
});

test('only the newest invitation is valid, once, for 48 hours', async () => {
  stopClock();
  const { users, invitations } = await testAccounts();
  const user = users.create({ email: ' Ann@Site.Example ', name: 'Ann', role: 'editor' });
  const older = invitations.create(user.id);
  const code = invitations.create(user.id);
  expect(invitations.find(older)).toBeUndefined();
  pass(48 * hour - 1);
  expect(invitations.find(code)).toMatchObject({ email: 'ann@site.example' });
  expect(invitations.accept(code, 'hash')).toMatchObject({ id: user.id });
  expect(users.passwordOf(user.id)).toBe('hash');
  expect(invitations.accept(code, 'another')).toBeUndefined();
  expect(users.passwordOf(user.id)).toBe('hash');
  const late = invitations.create(user.id);
  pass(48 * hour);
  expect(invitations.accept(late, 'another')).toBeUndefined();
});

/** What each event leaves of a user's sessions, devices and invitation. */
const survivors: readonly [
  string,
  (accounts: Accounts, id: string, code: string) => unknown,
  string,
][] = [
  ['a login elsewhere', ({ sessions }, id) => sessions.begin(id), 'session device invitation'],
  [
    'another role',
    ({ users }, id) => users.update(id, { role: 'viewer' }),
    'session device invitation',
  ],
  ['a changed password', ({ users }, id) => users.setPassword(id, 'new'), 'device'],
  [
    'one with the devices removed',
    ({ users }, id) => users.setPassword(id, 'new', { removesDevices: true }),
    '',
  ],
  [
    'a device removed by an administrator',
    ({ userManagement }, id) => userManagement.removeDevice(id, 'other'),
    'device invitation',
  ],
  ['a reset', ({ userManagement }, id) => userManagement.inviteAgain(id), 'device'],
  [
    'a reset that was accepted',
    ({ invitations }, _id, code) => invitations.accept(code, 'new'),
    '',
  ],
  ['the removal', ({ userManagement }, id) => userManagement.remove(id), ''],
  [
    'a restore of the same people',
    ({ users }) => users.replaceAll(users.accounts(), () => {}),
    'device',
  ],
];

test.each(survivors)(
  '%s leaves a person only the access that it should',
  async (_event, act, left) => {
    const accounts = await testAccounts();
    const { users, userManagement, sessions, passkeys, invitations } = accounts;
    const boss = users.create({ email: 'boss@site.example', name: 'B', role: 'administrator' });
    users.setPassword(boss.id, await weakPasswords.hash('any'));
    const { user, code } = userManagement.invite({
      email: 'a@site.example',
      name: 'A',
      role: 'editor',
    });
    const secret = sessions.begin(user.id);
    for (const id of ['phone', 'other']) passkeys.add(user.id, { ...key, id });
    act(accounts, user.id, code);
    const found = {
      session: typeof sessions.find(secret) === 'object',
      device: passkeys.find('phone') !== undefined,
      invitation: invitations.find(code) !== undefined,
    };
    const names = Object.entries(found)
      .filter(([, isThere]) => isThere)
      .map(([name]) => name);
    expect(names.join(' ')).toBe(left);
  },
);

test('a user keeps the name after the removal, and after a restore without them', async () => {
  const { users } = await testAccounts();
  const { id } = users.create({ email: 'ann@site.example', name: 'Ann', role: 'editor' });
  users.replaceAll([], () => undefined);
  expect([users.nameOf(id), users.nameOf('p-0'), users.list()]).toEqual(['Ann', undefined, []]);
});

test('preferences belong to one owner and are removed with the owner', async () => {
  const { users, preferences } = await testAccounts();
  const ann = users.create({ email: 'ann@site.example', name: 'Ann', role: 'editor' });
  const ben = users.create({ email: 'ben@site.example', name: 'Ben', role: 'editor' });
  preferences.set(ann.id, [{ key: 'layout', value: { wide: true } }]);
  preferences.set(ben.id, [{ key: 'layout', value: 1 }]);
  expect(preferences.get(ann.id, ['layout', 'other'])).toEqual([
    { key: 'layout', value: { wide: true } },
    { key: 'other', value: null },
  ]);
  users.remove(ann.id);
  expect(preferences.get(ann.id, ['layout'])).toEqual([{ key: 'layout', value: null }]);
  expect(preferences.get(ben.id, ['layout'])).toEqual([{ key: 'layout', value: 1 }]);
});

test.each([
  ['number', Array.from({ length: 2001 }, (_, n) => ({ key: `key-${n}`, value: n }))],
  ['size', [{ key: 'key-0', value: 'x'.repeat(1_000_000) }]],
])('preferences are bounded by their %s, and none of too many is stored', async (_name, many) => {
  const { preferences } = await testAccounts();
  preferences.set('p-1', [{ key: 'kept', value: 1 }]);
  expect(() => preferences.set('p-1', many)).toThrow(expect.objectContaining({ status: 400 }));
  expect(preferences.get('p-1', ['key-0', 'kept'])).toEqual([
    { key: 'key-0', value: null },
    { key: 'kept', value: 1 },
  ]);
});

test('the files contain no secret', async () => {
  const dir = await temporaryFolder();
  const accounts = await testAccounts(dir);
  const token = accounts.tokens.create({ role: 'editor', label: 'A label' }).secret;
  const { user, secret: session } = testSession(accounts, 'editor');
  const code = accounts.invitations.create(user.id);
  const password = 'four quiet words here';
  accounts.users.setPassword(user.id, await createPasswords().hash(password));

  const names = await readdir(dir);
  expect(names).toContain('accounts.db-wal');
  const files = await Promise.all(names.map((name) => readFile(join(dir, name), 'latin1')));
  const disk = files.join('');
  // A text that is not secret is found: the search works.
  expect(disk).toContain('A label');
  for (const secret of [token, token.slice(2), session, code, password]) {
    expect(disk.includes(secret)).toBe(false);
    expect(disk.includes(Buffer.from(secret, 'base64url').toString('latin1'))).toBe(false);
  }
});

test.each([
  ['a page that is overwritten', (bytes: Buffer) => bytes.fill(0xff, 4096, 8192)],
  ['an end that is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4096)],
])(
  'damage is detected when the file is opened, and the error names it: %s',
  async (_name, damage) => {
    const dir = await temporaryFolder();
    const path = join(dir, 'accounts.db');
    const accounts = openAccounts(dir);
    for (let n = 0; n < 50; n++) accounts.tokens.create({ role: 'viewer', label: `Token ${n}` });
    accounts.close();
    await writeFile(path, damage(await readFile(path)));
    expect(() => openAccounts(dir)).toThrow(DamagedAccountsError);
    expect(() => openAccounts(dir)).toThrow(`The accounts in ${path} cannot be opened`);
  },
);

test('an invitation made while the clock was ahead is not valid for longer', async () => {
  stopClock();
  const accounts = await testAccounts();
  const { user } = testSession(accounts, 'editor');
  pass(365 * day);
  const code = accounts.invitations.create(user.id);
  const first = accounts.invitations.createSetup() ?? '';
  pass(-365 * day);
  expect([code, first].map(accounts.invitations.find)).toEqual([undefined, undefined]);
});
