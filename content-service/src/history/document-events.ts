import { draftIdOf, publishedIdOf, releaseIdOf } from '../documents/document-ids.ts';
import type { Change, Transaction, TransactionLog } from '../documents/transaction.ts';

/** Something that happened to a document or to its group, as the Studio lists it. */
export interface DocumentEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly author: string;
  /** The published document's. */
  readonly documentId: string;
  readonly [detail: string]: unknown;
}

/** What an event is told from. */
interface Happening {
  readonly transaction: Transaction;
  /** To the document whose events are asked for. */
  readonly change: Change;
  readonly log: TransactionLog;
}

/**
 * Takes a document's id and a transaction with all its changes to the document's group; gives what
 * happened to the document. Edits of drafts are no events: the Studio takes them from transactions.
 */
export function eventOf(
  id: string,
  transaction: Transaction,
  log: TransactionLog,
): DocumentEvent | undefined {
  const change = transaction.changes.find((one) => one.id === id);
  if (!change || (!change.before && !change.after)) return undefined;
  const happening = { transaction, change, log };
  const details =
    id === publishedIdOf(id) ? eventOfPublished(happening) : eventOfVersion(happening);
  if (!details) return undefined;
  const { timestamp, author } = transaction;
  return { ...details, timestamp, author, documentId: publishedIdOf(id) };
}

type Details = { readonly type: string; readonly [detail: string]: unknown };

function eventOfPublished({ transaction, change, log }: Happening): Details {
  const { id, changes } = transaction;
  const version = changes.find((one) => one.id !== change.id && one.before && !one.after);
  if (!change.after) {
    const draft = stateIn(transaction, draftIdOf(change.id), log);
    if (!draft) return { type: 'deleteDocumentGroup' };
    const versionId = draftIdOf(change.id);
    return { type: 'unpublishDocument', versionId, versionRevisionId: draft._rev, releaseId: '' };
  }
  if (version) return published(transaction, version);
  return { type: change.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: id };
}

function eventOfVersion({ transaction, change, log }: Happening): Details | undefined {
  const publishedId = publishedIdOf(change.id);
  const releaseId = releaseIdOf(change.id);
  if (change.after) {
    if (change.before) return undefined;
    const version = { versionId: change.id, versionRevisionId: transaction.id, releaseId };
    return { type: 'createDocumentVersion', ...version };
  }
  const isPublish = transaction.changes.some((one) => one.id === publishedId && one.after);
  if (isPublish) return published(transaction, change);
  if (!stateIn(transaction, publishedId, log)) return { type: 'deleteDocumentGroup' };
  const version = { versionId: change.id, versionRevisionId: change.before?._rev, releaseId };
  return { type: 'deleteDocumentVersion', ...version };
}

function published({ id }: Transaction, version: Change): Details {
  const releaseId = releaseIdOf(version.id);
  const cause = releaseId ? 'release.publish' : 'document.publish';
  return {
    type: 'publishDocumentVersion',
    revisionId: id,
    versionId: version.id,
    versionRevisionId: version.before?._rev,
    releaseId,
    // The Studio has read either, in different versions.
    cause: { type: cause },
    publishCause: cause,
  };
}

/** A document of the group as it was after the transaction. */
function stateIn(transaction: Transaction, id: string, log: TransactionLog) {
  const change = transaction.changes.find((one) => one.id === id);
  return change ? change.after : log.documentAt(id, { revision: transaction.id });
}
