import type { DatabaseSync } from 'node:sqlite';
import { parseDocument } from '../documents/document.ts';
import { strongReferences } from '../documents/strong-references.ts';
import { textIn } from './rows.ts';

/**
 * Takes a document's id; gives the ids of documents that refer to it strongly. Asked only when
 * something is deleted, so it looks through the texts instead of keeping an index at every write.
 */
export function referencing(database: DatabaseSync, id: string): string[] {
  const named = database.prepare(
    'SELECT id, json FROM documents WHERE instr(json, ?) > 0 AND id <> ? ORDER BY id',
  );
  return named
    .all(JSON.stringify(id), id)
    .map((row) => parseDocument(textIn(row, 'json') ?? ''))
    .filter((document) => strongReferences(document).includes(id))
    .map(({ _id }) => _id);
}
