import { draftIdOf, publishedIdOf } from '../documents/document-ids.ts';
import type { LogRange, Transaction, TransactionLog } from '../documents/transaction.ts';
import { type DocumentEvent, eventOf } from './document-events.ts';

/** Transactions that are looked at for one answer; edits of drafts are many, and no events. */
const mostTransactions = 2000;

/** Events, newest first, and where to go on; empty at the beginning of the document's life. */
export interface EventPage {
  readonly events: readonly DocumentEvent[];
  readonly nextCursor: string;
}

/** Takes a document's id, how many events to give at most, and the last page's cursor, if any. */
export function eventPage(
  log: TransactionLog,
  id: string,
  limit: number,
  cursor: string | undefined,
): EventPage {
  const group = new Set([id, publishedIdOf(id), draftIdOf(publishedIdOf(id))]);
  const range: LogRange = { reverse: true, limit: mostTransactions };
  const events: DocumentEvent[] = [];
  let looked = 0;
  let last: Transaction | undefined;
  for (const transaction of log.transactionsOf(
    [...group],
    cursor ? { ...range, toTransaction: cursor } : range,
  )) {
    looked += 1;
    if (transaction.id === cursor) continue;
    const event = eventOf(id, transaction, log);
    if (event && events.length === limit) return { events, nextCursor: last?.id ?? '' };
    if (event) events.push(event);
    last = transaction;
  }
  return { events, nextCursor: looked < mostTransactions ? '' : (last?.id ?? '') };
}
