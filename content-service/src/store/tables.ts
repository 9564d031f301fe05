import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from './migrations.ts';
import { digestOf } from './rows.ts';

/** What makes the tables of `content.db`; a later layout adds a migration and changes none before it. */
export const contentMigrations: readonly Migration[] = [createTables, addDigests];

/** Makes `digest_of(text)` known in the SQL of a connection. */
export function defineDigest(database: DatabaseSync): void {
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
 * Adds a digest to each text of the history: SQLite's own check does not see a text that changed. The
 * text of these statements is compared with that in the file, blanks included. Layout 1 noted the
 * first version of a document that a transaction had created twice, as if a file had held it before.
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
