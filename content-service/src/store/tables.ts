/** What a file must be to be read as ours; a later layout gets the next number. */
export const layout = 2;

/** A digest is what `digestOf` makes of the text beside it: SQLite's own check does not see a text that changed. */
export const tables = `
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
    mutations TEXT NOT NULL,
    digest TEXT NOT NULL
  );
  CREATE TABLE versions (
    document TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    json TEXT,
    digest TEXT,
    PRIMARY KEY (document, sequence)
  );
  CREATE INDEX versions_sequence ON versions (sequence);
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;
