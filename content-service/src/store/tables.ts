import { DatabaseSync } from 'node:sqlite';

/** Number of the tables in `content.db`. It changes with them. */
export const CONTENT_LAYOUT = 3;

/** Creates the tables of `content.db`. */
export function createTables(database: DatabaseSync): void {
  database.exec(`
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    json TEXT,
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
`);
}

/** Returns the first damage found in a database, as part of a sentence, or null. */
export function damageIn(database: DatabaseSync): string | null {
  using expected = new DatabaseSync(':memory:');
  createTables(expected);
  if (schemaOf(database) !== schemaOf(expected)) return 'its tables are not ours';
  const { quick_check: pages } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
  if (pages !== 'ok') return 'its pages do not fit together';
  // SQLite does not check texts, and one document that cannot be read would fail every query.
  const unreadable = 'SELECT 1 FROM documents WHERE NOT json_valid(json)';
  return database.prepare(unreadable).get() ? 'a document is not JSON' : null;
}

function schemaOf(database: DatabaseSync): string {
  const query = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name';
  return JSON.stringify(database.prepare(query).all());
}
