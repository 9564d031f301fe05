import { openForReading } from './database.ts';
import type { StoredDocument } from './files.ts';
import { textIn } from './rows.ts';

/**
 * Yields every document by id, as all of them are when the first is asked for. Reads one row at a time
 * over a connection of its own, which is closed at the end or when the iterator is returned.
 */
export function* snapshotOf(path: string): Generator<StoredDocument> {
  const database = openForReading(path);
  try {
    database.exec('BEGIN');
    const rows = database
      .prepare('SELECT id, type, json FROM documents WHERE json IS NOT NULL ORDER BY id')
      .iterate();
    for (const row of rows) {
      const [id, type, json] = [textIn(row, 'id'), textIn(row, 'type'), textIn(row, 'json')];
      yield { id: id ?? '', type: type ?? '', json: json ?? 'null' };
    }
  } finally {
    database.close();
  }
}
