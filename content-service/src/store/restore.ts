import type { DatabaseSync } from 'node:sqlite';
import { atomically } from './database.ts';
import type { Journal, Step, Written } from './journal.ts';
import { numberIn } from './rows.ts';
import { createWriter, type Writer } from './writer.ts';

/**
 * Takes a database and the journal beside it; gives the database what it lacks: everything, where
 * it is new, else the transactions after its last. Where the journal is behind, the store mends it.
 */
export function restore(
  database: DatabaseSync,
  journal: Journal,
  log: (sentence: string) => void,
): void {
  const row = database.prepare('SELECT max(sequence) AS last FROM transactions').get();
  const last = numberIn(row, 'last');
  const isNew = database.prepare("SELECT 1 FROM state WHERE name = 'written'").get() === undefined;
  if (journal.last === null || (!isNew && journal.last <= last)) return;
  const written = journal.read();
  // A base alone: the first write was cut short, and nobody was told that it was kept.
  if (written === null || (isNew && written.steps.length === 0 && written.base === 0)) return;
  const steps = written.steps.filter(({ sequence }) => isNew || sequence > last);
  const writer = createWriter(database);
  atomically(database, () => {
    if (isNew) putBase(writer, database, written);
    putSteps(writer, database, steps);
  });
  // Sequences are counted from the database's last, which a base alone does not have.
  if (isNew && steps.length === 0) journal.begin(0, written.documents);
  const documents = isNew ? `${written.documents.length} documents and ` : '';
  log(`The journal has given back ${documents}${steps.length} transactions.`);
}

function putBase(writer: Writer, database: DatabaseSync, { documents }: Written): void {
  database.exec('DELETE FROM documents');
  for (const document of documents) writer.put(document, 1);
  writer.markWritten(new Date().toISOString());
}

function putSteps(writer: Writer, database: DatabaseSync, steps: readonly Step[]): void {
  const row = database.prepare('SELECT max(revision) AS last FROM documents').get();
  let revision = numberIn(row, 'last');
  for (const { changes, ...transaction } of steps) {
    revision += 1;
    const whole = changes.map(({ id, after }) => ({ id, before: writer.get(id) ?? null, after }));
    writer.transaction({ ...transaction, changes: whole }, revision);
  }
}
