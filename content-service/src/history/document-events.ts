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

/** Maximum transactions read for one page. Edits of drafts are frequent and are not events. */
const maxTransactions = 2000;

/**
 * Lists the events of a draft or published document, newest first, from `cursor` backwards. `nextCursor` is
 * empty on the last page.
 */
export function eventPage(
  log: TransactionLog,
  id: string,
  limit: number,
  cursor: string | undefined,
) {
  const publishedId = publishedIdOf(id);
  const ids = [publishedId, draftIdOf(publishedId)];
  const range: LogRange = { reverse: true, limit: maxTransactions, toTransaction: cursor };
  const events: DocumentEvent[] = [];
  let count = 0;
  let last: Transaction | undefined;
  for (const transaction of log.transactionsOf(ids, range)) {
    count += 1;
    if (transaction.id === cursor) continue;
    const event = eventOf(id, transaction, log);
    if (event && events.length === limit) return { events, nextCursor: last?.id ?? '' };
    if (event) events.push(event);
    last = transaction;
  }
  return { events, nextCursor: count < maxTransactions ? '' : (last?.id ?? '') };
}

type EventDetails = { readonly type: string; readonly [detail: string]: unknown };

/** Returns the event of a change. Edits of drafts are not events: the Studio reads them from the transactions. */
function eventOf(
  id: string,
  { id: revisionId, timestamp, author, changes }: Transaction,
  log: TransactionLog,
): DocumentEvent | undefined {
  const documentId = publishedIdOf(id);
  const otherId = id === documentId ? draftIdOf(id) : documentId;
  const change = changes.find((one) => one.id === id);
  // The change of the draft of a published document, or of the published document of a draft.
  const other = changes.find((one) => one.id === otherId);
  if (!change || (!change.before && !change.after)) return undefined;
  const details = id === documentId ? publishedDetails(change) : draftDetails(change);
  return details && { ...details, timestamp, author, documentId };

  function publishedDetails({ before, after }: Change): EventDetails {
    if (!after) {
      const left = otherAfter();
      return left ? unpublishDetails(left) : { type: 'deleteDocumentGroup' };
    }
    if (other?.before && !other.after) return publishDetails(other.before);
    return { type: before ? 'updateLiveDocument' : 'createLiveDocument', revisionId };
  }

  function draftDetails({ before, after }: Change): EventDetails | undefined {
    if (before && after) return undefined;
    const version = { versionId: id, releaseId: '' };
    if (after) {
      // The Studio shows the newest event of the draft that unpublishing created.
      if (other?.before && !other.after) return unpublishDetails(after);
      return { type: 'createDocumentVersion', ...version, versionRevisionId: revisionId };
    }
    if (before && other?.after) return publishDetails(before);
    if (!otherAfter()) return { type: 'deleteDocumentGroup' };
    return { type: 'deleteDocumentVersion', ...version, versionRevisionId: before?._rev };
  }

  function publishDetails({ _id, _rev }: Document): EventDetails {
    return {
      type: 'publishDocumentVersion',
      revisionId,
      versionId: _id,
      versionRevisionId: _rev,
      releaseId: '',
      // Each version of the Studio reads one of the two.
      cause: { type: 'document.publish' },
      publishCause: 'document.publish',
    };
  }

  function otherAfter(): Document | null {
    return other ? other.after : log.documentAt(otherId, { revision: revisionId });
  }
}

function unpublishDetails({ _id, _rev }: Document): EventDetails {
  return { type: 'unpublishDocument', versionId: _id, versionRevisionId: _rev, releaseId: '' };
}
