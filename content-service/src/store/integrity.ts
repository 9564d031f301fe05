import { DatabaseSync } from 'node:sqlite';
import { textIn } from './rows.ts';
import { contentMigrations, defineDigest } from './tables.ts';

/** Takes a database; gives a sentence's part on the first thing in it that is not as it was written, or null. */
export function damageIn(database: DatabaseSync): string | null {
  if (schemaOf(database) !== expectedSchema()) return 'its tables are not ours';
  const { integrity_check: whole } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
  if (whole !== 'ok') return String(whole);
  return changedText(database);
}

/** The texts that no index holds a second time. */
const texts = [
  "SELECT 'document ' || id AS name FROM documents WHERE digest IS NOT digest_of(json)",
  "SELECT 'version ' || sequence || ' of ' || document AS name FROM versions WHERE digest IS NOT digest_of(json)",
  `SELECT 'transaction ' || id AS name FROM transactions
     WHERE digest IS NOT digest_of(timestamp || author || mutations)`,
];

function changedText(database: DatabaseSync): string | null {
  defineDigest(database);
  for (const text of texts) {
    const row = database.prepare(`${text} LIMIT 1`).get();
    if (row) return `${textIn(row, 'name')} is not as it was written`;
  }
  return null;
}

function expectedSchema(): string {
  const database = new DatabaseSync(':memory:');
  for (const migration of contentMigrations) migration(database);
  const schema = schemaOf(database);
  database.close();
  return schema;
}

function schemaOf(database: DatabaseSync): string {
  const query = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name';
  return JSON.stringify(database.prepare(query).all());
}
