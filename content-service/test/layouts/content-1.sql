PRAGMA journal_mode = WAL;
PRAGMA user_version = 1;
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
INSERT INTO documents VALUES ('faq-1', 'faq', '{"_id":"faq-1","_type":"faq","_rev":"tx-2","title":"Second: Ä   😀"}', 'x/fLtuB24rsbLTBmLrJ0pfHl/k8=', 3);
INSERT INTO documents VALUES ('settings', 'settings', '{"_id":"settings","_type":"settings","_rev":"of-the-file","name":"Ärmel & Söhne"}', 'vGiXVnLGY3DAS7aKuSSXJvX4vOY=', 1);
INSERT INTO documents VALUES ('drafts.faq-2', 'faq', NULL, NULL, 4);
INSERT INTO transactions VALUES (1, 'tx-1', '2026-01-01T00:01:00.000Z', 'p-editor', '[{"createOrReplace":{"_id":"faq-1","_type":"faq","_rev":"tx-1","title":"First"}}]');
INSERT INTO transactions VALUES (2, 'tx-2', '2026-01-01T00:02:00.000Z', 'p-editor', '[{"createOrReplace":{"_id":"faq-1","_type":"faq","_rev":"tx-2","title":"Second: Ä   😀"}},{"createOrReplace":{"_id":"drafts.faq-2","_type":"faq","_rev":"tx-2","title":"New"}}]');
INSERT INTO transactions VALUES (3, 'tx-3', '2026-01-01T00:03:00.000Z', 'p-other', '[{"delete":{"id":"drafts.faq-2"}}]');
INSERT INTO versions VALUES ('faq-1', 0, '{"_id":"faq-1","_type":"faq","_rev":"of-the-file","title":"Before anyone wrote"}');
INSERT INTO versions VALUES ('faq-1', 1, '{"_id":"faq-1","_type":"faq","_rev":"tx-1","title":"First"}');
INSERT INTO versions VALUES ('faq-1', 2, '{"_id":"faq-1","_type":"faq","_rev":"tx-2","title":"Second: Ä   😀"}');
INSERT INTO versions VALUES ('drafts.faq-2', 2, '{"_id":"drafts.faq-2","_type":"faq","_rev":"tx-2","title":"New"}');
INSERT INTO versions VALUES ('drafts.faq-2', 0, '{"_id":"drafts.faq-2","_type":"faq","_rev":"tx-2","title":"New"}');
INSERT INTO versions VALUES ('drafts.faq-2', 3, NULL);
INSERT INTO state VALUES ('written', '2026-01-01T00:01:00.000Z');
