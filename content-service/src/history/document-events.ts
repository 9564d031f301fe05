import { type Document, draftIdOf, publishedIdOf } from '../documents/document.ts';
import type { Change, LogRange, Transaction, TransactionLog } from '../documents/transaction.ts';

/** An event in the history of a document, in the format that the Studio's history panel parses. */
interface DocumentEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly author: string;
  /** Id of the published document. */
  readonly documentId: string;
  readonly [detail: string]: unknown;
}

/** Events, newest first. `nextCursor` is empty on the last page. */
export interface EventPage {
  readonly events: readonly DocumentEvent[];
  readonly nextCursor: string;
}

/** Maximum transactions read for one page. Edits of drafts are frequent and are not events. */
const maxTransactions = 2000;

/** Lists the events of a draft or published document, from `cursor` backwards. */
export function eventPage(
  log: TransactionLog,
  id: string,
  limit: number,
  cursor: string | undefined,
): EventPage {
  const publishedId = publishedIdOf(id);
  const ids = [...new Set([id, publishedId, draftIdOf(publishedId)])];
  const range: LogRange = { reverse: true, limit: maxTransactions };
  const events: DocumentEvent[] = [];
  let count = 0;
  let last: Transaction | undefined;
  for (const transaction of log.transactionsOf(
    ids,
    cursor ? { ...range, toTransaction: cursor } : range,
  )) {
    count += 1;
    if (transaction.id === cursor) continue;
    const event = eventOf(id, transaction, log);
    if (event && events.length === limit) return { events, nextCursor: last?.id ?? '' };
    if (event) events.push(event);
    last = transaction;
  }
  return { events, nextCursor: count < maxTransactions ? '' : (last?.id ?? '') };
}

interface EventSource {
  /** The transaction, with its changes to the published document and its draft. */
  readonly transaction: Transaction;
  /** The change of the document whose events are listed. */
  readonly change: Change;
  readonly log: TransactionLog;
}

/** Returns the event of a change. Edits of drafts are not events: the Studio reads them from the transactions. */
function eventOf(
  id: string,
  transaction: Transaction,
  log: TransactionLog,
): DocumentEvent | undefined {
  const change = transaction.changes.find((one) => one.id === id);
  if (!change || (!change.before && !change.after)) return undefined;
  const source = { transaction, change, log };
  const documentId = publishedIdOf(id);
  const details = id === documentId ? publishedDetails(source) : draftDetails(source);
  if (!details) return undefined;
  const { timestamp, author } = transaction;
  return { ...details, timestamp, author, documentId };
}

type EventDetails = { readonly type: string; readonly [detail: string]: unknown };

function publishedDetails({ transaction, change, log }: EventSource): EventDetails {
  const { id, changes } = transaction;
  const draft = changes.find((one) => one.id !== change.id && one.before && !one.after);
  if (!change.after) {
    const left = stateAfter(transaction, draftIdOf(change.id), log);
    return left ? unpublishDetails(left) : { type: 'deleteDocumentGroup' };
  }
  if (draft) return publishDetails(transaction, draft);
  return { type: change.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: id };
}

function draftDetails({ transaction, change, log }: EventSource): EventDetails | undefined {
  const { id: versionId, before, after } = change;
  const publishedId = publishedIdOf(versionId);
  const published = transaction.changes.find((one) => one.id === publishedId);
  if (after) {
    if (before) return undefined;
    // The Studio shows the newest event of the draft that unpublishing created.
    if (published?.before && !published.after) return unpublishDetails(after);
    const versionRevisionId = transaction.id;
    return { type: 'createDocumentVersion', versionId, versionRevisionId, releaseId: '' };
  }
  if (published?.after) return publishDetails(transaction, change);
  if (!stateAfter(transaction, publishedId, log)) return { type: 'deleteDocumentGroup' };
  const versionRevisionId = before?._rev;
  return { type: 'deleteDocumentVersion', versionId, versionRevisionId, releaseId: '' };
}

function publishDetails({ id }: Transaction, { id: versionId, before }: Change): EventDetails {
  return {
    type: 'publishDocumentVersion',
    revisionId: id,
    versionId,
    versionRevisionId: before?._rev,
    releaseId: '',
    // Each version of the Studio reads one of the two.
    cause: { type: 'document.publish' },
    publishCause: 'document.publish',
  };
}

function unpublishDetails({ _id, _rev }: Document): EventDetails {
  return { type: 'unpublishDocument', versionId: _id, versionRevisionId: _rev, releaseId: '' };
}

function stateAfter(transaction: Transaction, id: string, log: TransactionLog) {
  const change = transaction.changes.find((one) => one.id === id);
  return change ? change.after : log.documentAt(id, { revision: transaction.id });
}
