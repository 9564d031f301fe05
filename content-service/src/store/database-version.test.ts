import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { reopen } from '../../../tests/helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { openAccounts } from '../accounts/accounts.ts';
import { ConfigError } from '../config.ts';
import { openStore } from './open-store.ts';

const content = ['content.db', (dir: string) => openStore(dir, () => {})] as const;
const accounts = ['accounts.db', (dir: string) => openAccounts(dir)] as const;

test.each([
  ['later', 9, ...content],
  ['earlier', 1, ...content],
  ['unknown', 0, ...content],
  ['later', 9, ...accounts],
  ['earlier', 1, ...accounts],
])('a file of a %s version (%i) is refused and not changed', async (_, version, file, open) => {
  const dir = await temporaryFolder();
  using database = new DatabaseSync(join(dir, file));
  database.exec(`CREATE TABLE other (a); PRAGMA user_version = ${version}`);
  database.exec(`PRAGMA application_id = ${version}`);
  const sentence = `${file} has layout ${version}, and this version of the content service reads layout`;
  expect(() => open(dir)).toThrow(sentence);
  expect(() => open(dir)).toThrow(ConfigError);
  expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'other' }]);
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: version });
});

test('a content database of version 4 is upgraded, and keeps why the service made a transaction', async () => {
  const dir = await temporaryFolder();
  openStore(dir, () => {}).close();
  const path = join(dir, 'content.db');
  const ids = ['undo-0123abcd-0123-0123-0123-0123456789ab', 'restore-mine', 'other'];
  {
    using database = new DatabaseSync(path);
    database.exec('ALTER TABLE transactions DROP COLUMN origin');
    const insert = database.prepare("INSERT INTO transactions VALUES (?, ?, '', 'p-a', '[]')");
    const versions = database.prepare("INSERT INTO versions VALUES ('a', ?, NULL)");
    ids.forEach((id, index) => {
      insert.run(index + 1, id);
      versions.run(index + 1);
    });
    database.exec('PRAGMA user_version = 4; PRAGMA application_id = 4');
  }
  for (let start = 0; start < 2; start += 1) {
    const { store, said } = reopen(dir);
    expect(said).toEqual([]);
    const found = [...store.log.transactionsOf(['a'])];
    expect(found.map(({ id, origin }) => [id, origin])).toEqual([
      [ids[0], 'undo'],
      [ids[1], undefined],
      [ids[2], undefined],
    ]);
    store.close();
  }
});

test('a damaged version number is not mistaken for a later version', async () => {
  const dir = await temporaryFolder();
  openStore(dir, () => {}).close();
  using database = new DatabaseSync(join(dir, 'content.db'));
  database.exec('PRAGMA user_version = 258');
  database.close();
  const { store, said } = reopen(dir);
  store.close();
  expect(said[0]).toMatch(/is damaged .*was moved to/);
});
