import { DatabaseSync } from 'node:sqlite';
import type { Migration } from './migrations.ts';
import { digestOf, textIn } from './rows.ts';

/** The migrations of `content.db`. A new layout appends a migration and never changes an earlier one. */
export const contentMigrations: readonly Migration[] = [createTables, addDigests];

/** Defines the SQL function `digest_of(text)` on a connection. */
function defineDigest(database: DatabaseSync): void {
  database.function('digest_of', { deterministic: true }, (text) =>
    typeof text === 'string' ? digestOf(text) : null,
  );
}

function createTables(database: DatabaseSync): void {
  database.exec(`
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    json TEXT,
    digest TEXT,
    revision INTEGER NOT NULL
  );
  CREATE INDEX documents_revision ON documents (revision);
  CREATE INDEX documents_type ON documents (type);
  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL
  );
  CREATE TABLE versions (
    document TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    json TEXT,
    PRIMARY KEY (document, sequence)
  );
  CREATE INDEX versions_sequence ON versions (sequence);
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`);
}

/**
 * Adds a digest to each text of the history. Do not reformat these statements: their text is compared
 * with the schema in the file, whitespace included. If a transaction created a document, layout 1 also
 * stored its first version a second time, as if it came from a file.
 */
function addDigests(database: DatabaseSync): void {
  defineDigest(database);
  database.exec(`
  ALTER TABLE transactions RENAME TO transactions_1;
  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL,
    digest TEXT NOT NULL
  );
  INSERT INTO transactions
    SELECT *, digest_of(timestamp || author || mutations) FROM transactions_1 ORDER BY sequence;
  DROP TABLE transactions_1;

  DROP INDEX versions_sequence;
  ALTER TABLE versions RENAME TO versions_1;
  CREATE TABLE versions (
    document TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    json TEXT,
    digest TEXT,
    PRIMARY KEY (document, sequence)
  );
  INSERT INTO versions SELECT *, digest_of(json) FROM versions_1 AS version
    WHERE sequence > 0 OR json IS NOT (
      SELECT json FROM versions_1 WHERE document = version.document AND sequence > 0
        ORDER BY sequence LIMIT 1)
    ORDER BY rowid;
  CREATE INDEX versions_sequence ON versions (sequence);
  DROP TABLE versions_1;
`);
}

/** Returns the first damage found in a database, as part of a sentence, or null. */
export function damageIn(database: DatabaseSync): string | null {
  using expected = new DatabaseSync(':memory:');
  for (const migration of contentMigrations) migration(expected);
  if (schemaOf(database) !== schemaOf(expected)) return 'its tables are not ours';
  const { integrity_check: whole } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
  if (whole !== 'ok') return String(whole);
  defineDigest(database);
  const changed = textIn(database.prepare(changedText).get(), 'name');
  return changed && `${changed} is not as it was written`;
}

/** Names a row whose digest does not match. SQLite's own check does not detect a changed text. */
const changedText = `
  SELECT 'document ' || id AS name FROM documents WHERE digest IS NOT digest_of(json)
  UNION ALL SELECT 'version ' || sequence || ' of ' || document FROM versions
    WHERE digest IS NOT digest_of(json)
  UNION ALL SELECT 'transaction ' || id FROM transactions
    WHERE digest IS NOT digest_of(timestamp || author || mutations)
  LIMIT 1`;

function schemaOf(database: DatabaseSync): string {
  const query = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name';
  return JSON.stringify(database.prepare(query).all());
}
