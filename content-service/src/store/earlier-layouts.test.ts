import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { backupsIn, folderWith, layoutSql, valueIn } from '../../test/earlier-layouts.ts';
import { reopen, writingTo } from '../../test/temporary-store.ts';
import { openAccounts } from '../accounts/accounts.ts';

test.each(['content-1', 'content-2'])('the current layout has all content of %s', async (name) => {
  const { dir } = await folderWith('content.db', layoutSql(name));
  const { store, said } = reopen(dir);
  expect(said).toEqual([]);
  expect([...store.all()].map(({ _id, _rev, title }) => [_id, _rev, title])).toEqual([
    ['faq-1', 'tx-2', 'Second: Ä \u2028 😀'],
    ['settings', 'of-the-file', undefined],
  ]);
  expect([store.isWritten, store.revision.all]).toEqual([true, 4]);
  const { log } = store;
  expect([...log.transactionsOf(['faq-1', 'drafts.faq-2'])]).toMatchObject([
    { id: 'tx-1', author: 'p-editor', changes: [{ before: { title: 'Before anyone wrote' } }] },
    {
      id: 'tx-2',
      mutations: [{ createOrReplace: { _id: 'faq-1' } }, { createOrReplace: {} }],
      changes: [
        { id: 'faq-1', before: { title: 'First' } },
        { id: 'drafts.faq-2', before: null, after: { title: 'New' } },
      ],
    },
    { id: 'tx-3', author: 'p-other', timestamp: '2026-01-01T00:03:00.000Z' },
  ]);
  expect(log.documentAt('faq-1', { revision: 'of-the-file' })).toMatchObject({
    title: 'Before anyone wrote',
  });
  expect(log.documentAt('drafts.faq-2', { revision: 'tx-2' })).toMatchObject({ title: 'New' });
  expect(log.documentAt('drafts.faq-2', { time: '2025-12-31T00:00:00.000Z' })).toBeNull();
  writingTo(store)({ b: { _type: 'faq' } });
  store.close();
  const again = reopen(dir);
  expect(again.said).toEqual([]);
  expect([...again.store.log.after(0)].map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  again.store.close();
});

const setup = `CREATE TABLE setup (
    id INTEGER PRIMARY KEY CHECK (id = 1), hash TEXT NOT NULL, expires INTEGER NOT NULL
  ) STRICT;`;
const browsers = `CREATE TABLE browsers (
    hash TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    used INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX browsers_of_user ON browsers (user);`;

test.each([
  ['without setup and browsers', ''],
  ['without browsers', setup],
  ['with all tables and no number', setup + browsers],
])('after a migration of accounts %s, all users stay signed in', async (_, tables) => {
  const { dir, path } = await folderWith('accounts.db', layoutSql('accounts-0') + tables);
  // Like the running service, which has the file open while a command runs.
  using service = new DatabaseSync(path);
  const ask = service.prepare('SELECT count(*) AS count FROM users');
  expect(ask.get()).toEqual({ count: 1 });
  const now = Date.UTC(2026, 0, 1, 1);
  const accounts = openAccounts(dir, () => now);
  expect(accounts.users.list()).toMatchObject([{ id: 'p-1', email: 'ann@site.example' }]);
  expect(accounts.users.passwordOf('p-1')).toBe('scrypt');
  expect(accounts.tokens.find('token-of-layout-0')).toMatchObject({ role: 'editor' });
  expect(accounts.sessions.find('session-of-layout-0')).toMatchObject({ user: { id: 'p-1' } });
  expect(accounts.preferences.get('p-1')).toEqual([{ key: 'theme', value: 'dark' }]);
  accounts.users.create({ email: 'b@site.example', name: 'B', role: 'viewer' });
  expect(ask.get()).toEqual({ count: 2 });
  expect(valueIn(path, 'PRAGMA user_version')).toBe(1);
  expect(await backupsIn(dir)).toEqual(['accounts.db.layout-0.backup']);
  accounts.close();
  const names = 'SELECT group_concat(name ORDER BY name) FROM sqlite_schema';
  const { dir: fresh, path: freshPath } = await folderWith('accounts.db', '');
  openAccounts(fresh).close();
  expect(valueIn(path, names)).toBe(valueIn(freshPath, names));
  const again = openAccounts(dir);
  expect(again.users.list()).toHaveLength(2);
  again.close();
});
