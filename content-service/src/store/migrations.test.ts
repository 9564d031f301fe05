import { cpSync } from 'node:fs';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { backupsIn, folderWith, layoutSql, valueIn } from '../../test/earlier-layouts.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { reopen } from '../../test/temporary-store.ts';
import { openAccounts } from '../accounts/accounts.ts';
import { ConfigError } from '../config.ts';
import { type Migration, migrate } from './migrations.ts';
import { openStore } from './open-store.ts';
import { contentMigrations } from './tables.ts';

test('a migration creates a private backup of the previous layout and removes older backups', async () => {
  const { dir, path } = await folderWith('content.db', layoutSql('content-1'));
  const more: Migration[] = [...contentMigrations, (one) => one.exec('CREATE TABLE later (a)')];
  openStore(dir, () => {}).close();
  expect(await backupsIn(dir)).toEqual(['content.db.layout-1.backup']);
  const backup = `${path}.layout-1.backup`;
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  expect(valueIn(backup, 'PRAGMA user_version')).toBe(1);
  expect(valueIn(backup, 'SELECT count(*) FROM versions')).toBe(6);

  // The backup can replace the file.
  const earlier = await temporaryFolder();
  await cp(backup, join(earlier, 'content.db'));
  const { store } = reopen(earlier);
  expect([...store.log.after(0)]).toHaveLength(3);
  store.close();

  using database = new DatabaseSync(path);
  migrate(database, path, more);
  expect(await backupsIn(dir)).toEqual(['content.db.layout-2.backup']);
});

test('a new or current file needs no backup', async () => {
  const dir = await temporaryFolder();
  openStore(dir, () => {}).close();
  openStore(dir, () => {}).close();
  openAccounts(dir).close();
  openAccounts(dir).close();
  expect(await backupsIn(dir)).toEqual([]);
});

test('a migration that fails does not change the file', async () => {
  const { dir, path } = await folderWith('content.db', layoutSql('content-1'));
  const before = await readFile(path);
  const failing: Migration = (one) => {
    one.exec("DELETE FROM documents; UPDATE state SET value = 'lost'");
    throw new Error('no such luck');
  };
  const database = new DatabaseSync(path);
  expect(() => migrate(database, path, [...contentMigrations, failing])).toThrow('luck');
  database.close();
  expect(await readFile(path)).toEqual(before);
  expect(await readdir(dir)).toEqual(['content.db']);
});

test('a kill during a migration keeps the previous layout, and the next start migrates it', async () => {
  const { dir, path } = await folderWith('content.db', layoutSql('content-1'));
  const killed = await temporaryFolder();
  const copying: Migration = (one) => {
    // Forces SQLite to write uncommitted pages to the files.
    one.exec('PRAGMA cache_spill = 1; PRAGMA cache_size = 1; CREATE TABLE big (a);');
    one.exec('INSERT INTO big VALUES (zeroblob(200000))');
    cpSync(dir, killed, { recursive: true });
  };
  using database = new DatabaseSync(path);
  migrate(database, path, [...contentMigrations, copying]);
  expect(valueIn(path, 'PRAGMA user_version')).toBe(3);

  expect((await stat(join(killed, 'content.db-wal'))).size).toBeGreaterThan(100_000);
  const { store, said } = reopen(killed);
  expect(said).toEqual([]);
  expect([...store.log.after(0)]).toHaveLength(3);
  store.close();
});

test.each([
  ['content.db', (dir: string) => openStore(dir, () => {})],
  ['accounts.db', (dir: string) => openAccounts(dir)],
])('%s of a later version is refused and not changed by a byte', async (file, open) => {
  const later = 'PRAGMA journal_mode = WAL; CREATE TABLE later (a); PRAGMA user_version = 9';
  const { dir, path } = await folderWith(file, `${later}; PRAGMA application_id = 9`);
  const before = await readFile(path);
  let thrown: unknown;
  try {
    open(dir).close();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ConfigError);
  expect(String(thrown)).toMatch(
    /(content|accounts)\.db has layout 9, .* later version wrote .*docs\/deploy\.md/,
  );
  expect(await readFile(path)).toEqual(before);
  expect((await readdir(dir)).filter((name) => name !== 'lock.db')).toEqual([file]);
});

test('a later layout is detected even if it is only in the write-ahead log', async () => {
  const { dir, path } = await folderWith('content.db', layoutSql('content-2'));
  const killed = await temporaryFolder();
  using database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 3; PRAGMA application_id = 3');
  await cp(dir, killed, { recursive: true });
  const before = await readFile(join(killed, 'content.db-wal'));
  expect(() => openStore(killed, () => {})).toThrow('has layout 3');
  expect(await readFile(join(killed, 'content.db-wal'))).toEqual(before);
  expect(await readFile(join(killed, 'content.db'))).toEqual(await readFile(path));
});

test('a damaged layout number is not mistaken for a later layout', async () => {
  const { dir, path } = await folderWith('content.db', layoutSql('content-2'));
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 258');
  database.close();
  const { store, said } = reopen(dir);
  store.close();
  expect(said[0]).toMatch(/is damaged .*is set aside/);
});
