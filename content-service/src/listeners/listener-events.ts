import type { Document } from '../documents/document.ts';
import { type Change, mutatedId, type Transaction } from '../documents/transaction.ts';
import { effectsOf } from '../history/mendoza-effects.ts';
import { formatEvent } from '../http/event-stream.ts';
import type { DocumentFilter } from '../query/document-filter.ts';

/** Which parts of a change a listener receives. https://www.sanity.io/docs/http-reference/listen */
export interface ListenerOptions {
  /** The document after the change. */
  readonly result: boolean;
  /** The document before the change. */
  readonly previous: boolean;
  readonly mutations: boolean;
  /** Mendoza patches, forward and backward. */
  readonly effects: boolean;
}

/** The filter, permissions and options of a listener. */
export interface Subscription {
  /** Id of the user or token, or `<anonymous>`. */
  readonly identity: string;
  readonly filter: DocumentFilter;
  readonly options: ListenerOptions;
  maySee(id: string): boolean;
}

/** The effect of a change on the set of documents that a listener's filter matches. */
type Transition = 'appear' | 'update' | 'disappear';

/** A change that a listener receives. */
export interface Receipt {
  readonly change: Change;
  readonly transition: Transition;
}

/** Checks, by types and ids alone, whether a listener may receive a change. Cheap. */
export function mayReceive(
  { filter, maySee }: Subscription,
  { id, before, after }: Change,
): boolean {
  const isPossible = (before && filter.admits(before)) || (after && filter.admits(after));
  return isPossible === true && maySee(id);
}

/** Returns those of some changes that a filter matches before or after. Rethrows what the filter throws. */
export function receiptsOf(filter: DocumentFilter, changes: readonly Change[]): Receipt[] {
  return changes.flatMap((change) => {
    const was = isMatch(filter, change.before);
    const is = isMatch(filter, change.after);
    if (!was && !is) return [];
    const transition = was && is ? 'update' : is ? 'appear' : 'disappear';
    return [{ change, transition }];
  });
}

function isMatch(filter: DocumentFilter, document: Document | null): boolean {
  return document !== null && filter.admits(document) && filter.matches(document);
}

/** Creates the events of a transaction for a listener, in the format of the stream. */
export type EventsOf = (receipts: readonly Receipt[], options: ListenerOptions) => string;

export function createEvents(transaction: Transaction): EventsOf {
  // Grouped once: a restore may change thousands of documents.
  const mutations = Map.groupBy(transaction.mutations, mutatedId);

  return (receipts, options) =>
    receipts
      .map((receipt, index) => eventOf(receipt, [index + 1, receipts.length], options))
      .join('');

  function eventOf(
    { change, transition }: Receipt,
    [current, total]: readonly [number, number],
    { result, previous, effects, ...options }: ListenerOptions,
  ): string {
    const id = `${transaction.id}#${change.id}`;
    const data = {
      eventId: id,
      documentId: change.id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      previousRev: change.before?._rev,
      // Also set for a deletion, because the Studio orders events by it.
      resultRev: transaction.id,
      timestamp: transaction.timestamp,
      visibility: 'query',
      transactionTotalEvents: total,
      transactionCurrentEvent: current,
      mutations: options.mutations ? (mutations.get(change.id) ?? []) : undefined,
      previous: previous ? change.before : undefined,
      result: result ? (change.after ?? undefined) : undefined,
      effects: effects ? effectsOf(change) : undefined,
    };
    return formatEvent({ event: 'mutation', id, data });
  }
}
