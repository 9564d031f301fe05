import { type Document, draftIdOf, publishedIdOf } from '../documents/document.ts';
import type { Store } from '../store/store.ts';

/** A document that is neither published nor a draft any more. */
export interface DeletedDocument {
  /** Id of the published document. */
  id: string;
  /** ISO 8601. */
  time: string;
  /** Id of the user or token that deleted it. */
  author: string;
  /** The document before its deletion; of a draft and a published one, the draft. */
  last: Document;
}

/** Most deleted documents that are listed. */
const MOST = 200;

/**
 * Lists deleted documents, last deleted first. The log keeps every transaction, so one can be restored at any time. What a restore removed is not listed: the backup that the
 * restore wrote has it.
 */
export function deletedDocuments(store: Pick<Store, 'deletedIds' | 'log'>): DeletedDocument[] {
  const ids = new Set(store.deletedIds(2 * MOST).map(publishedIdOf));
  return [...ids].slice(0, MOST).flatMap((id) => deletedDocument(store, id) ?? []);
}

/** Returns a deleted document by the id of the published one, unless it exists again. */
export function deletedDocument(
  { log }: Pick<Store, 'log'>,
  id: string,
): DeletedDocument | undefined {
  const ids = [draftIdOf(id), id];
  const [transaction] = log.transactionsOf(ids, { reverse: true, limit: 1 });
  if (!transaction || transaction.origin === 'restore') return undefined;
  const changes = ids.map((one) => transaction.changes.find((change) => change.id === one));
  if (changes.some((change) => change?.after)) return undefined;
  const [last] = changes.flatMap((change) => change?.before ?? []);
  return last && { id, time: transaction.timestamp, author: transaction.author, last };
}
