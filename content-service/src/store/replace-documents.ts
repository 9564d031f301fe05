import type { DatabaseSync } from 'node:sqlite';
import type { Touched } from './changes.ts';
import { atomically } from './database.ts';
import { digestOf, type StoredDocument, textIn } from './rows.ts';

/** Adds every document of a dataset. A later document replaces an earlier one with the same id. Resolves to false to discard all. */
export type Fill = (add: (document: StoredDocument) => Promise<void>) => Promise<boolean>;

const BATCH = 500;

/**
 * Reads documents into a temporary table, in batches, so that they are never all in memory. Returns a
 * function that replaces all documents of the store with them, under a revision, and returns the changes.
 */
export async function readFiles(
  database: DatabaseSync,
  fill: Fill,
): Promise<((revision: number) => Touched[]) | undefined> {
  database.exec(`
    CREATE TEMP TABLE IF NOT EXISTS read (id TEXT PRIMARY KEY, type TEXT, json TEXT, digest TEXT);
    DELETE FROM temp.read;
  `);
  const put = database.prepare('INSERT OR REPLACE INTO temp.read VALUES (?, ?, ?, ?)');
  let waiting: StoredDocument[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    atomically(database, () => {
      for (const { id, type, json } of batch) {
        put.run(id, type, json, digestOf(json));
      }
    });
  };
  const isTaken = await fill(async (document) => {
    waiting.push(document);
    if (waiting.length >= BATCH) flush();
  });
  if (!isTaken) return undefined;
  flush();
  return (revision) => replaceAll(database, revision);
}

function replaceAll(database: DatabaseSync, revision: number): Touched[] {
  const changed = `
    SELECT id, type FROM temp.read AS read WHERE NOT EXISTS
      (SELECT 1 FROM documents AS old WHERE old.id = read.id AND old.digest = read.digest)
    UNION
    SELECT id, type FROM documents AS old WHERE json IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM temp.read AS read WHERE read.id = old.id AND old.digest = read.digest)`;
  const touched = database
    .prepare(changed)
    .all()
    .map((row) => ({ id: textIn(row, 'id') ?? '', type: textIn(row, 'type') ?? '' }));
  if (touched.length === 0) return touched;
  database
    .prepare(
      `UPDATE documents SET json = NULL, digest = NULL, revision = ?
       WHERE json IS NOT NULL AND id NOT IN (SELECT id FROM temp.read)`,
    )
    .run(revision);
  database
    .prepare(
      `INSERT INTO documents SELECT id, type, json, digest, ? FROM temp.read AS read
         WHERE NOT EXISTS
           (SELECT 1 FROM documents AS old WHERE old.id = read.id AND old.digest = read.digest)
       ON CONFLICT (id) DO UPDATE SET type = excluded.type, json = excluded.json,
         digest = excluded.digest, revision = excluded.revision`,
    )
    .run(revision);
  database.exec('DELETE FROM temp.read');
  return touched;
}
