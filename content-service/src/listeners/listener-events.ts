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
  /** Whether to include changes of versions in releases. */
  readonly versions: boolean;
  /** Whether the listener expects a `reset` after a lost connection. */
  readonly resume: boolean;
}

/** The filter, permissions and options of a listener. */
export interface Subscription {
  readonly filter: DocumentFilter;
  readonly options: ListenerOptions;
  maySee(id: string): boolean;
}

/** The effect of a change on the set of documents that a listener's filter matches. */
export type Transition = 'appear' | 'update' | 'disappear';

/** Checks, by types and ids alone, whether a listener may receive a transaction. */
export function mayConcern(subscription: Subscription, { changes }: Transaction): boolean {
  return changes.some((change) => isAdmitted(subscription, change));
}

/**
 * Returns the transition of each change of a transaction for a listener, or undefined for changes that
 * it does not receive. Rethrows what the filter throws.
 */
export function transitionsOf(
  subscription: Subscription,
  { changes }: Transaction,
): (Transition | undefined)[] {
  return changes.map((change) =>
    isAdmitted(subscription, change) ? transitionOf(subscription.filter, change) : undefined,
  );
}

function isAdmitted(
  { filter, options, maySee }: Subscription,
  { id, before, after }: Change,
): boolean {
  if (!options.versions && id.startsWith('versions.')) return false;
  const isPossible = (before && filter.admits(before)) || (after && filter.admits(after));
  return isPossible === true && maySee(id);
}

function transitionOf(filter: DocumentFilter, { before, after }: Change): Transition | undefined {
  const was = isMatch(filter, before);
  const is = isMatch(filter, after);
  if (was) return is ? 'update' : 'disappear';
  return is ? 'appear' : undefined;
}

function isMatch(filter: DocumentFilter, document: Document | null): boolean {
  return document !== null && filter.admits(document) && (filter.matches?.(document) ?? true);
}

/** An event in the format of an event stream. */
type EventBytes = Uint8Array<ArrayBuffer>;

/** The events of one transaction. An event for several listeners is serialised once. */
export interface TransactionEvents {
  /** Returns the events for a listener. */
  eventsFor(
    transitions: readonly (Transition | undefined)[],
    options: ListenerOptions,
  ): EventBytes[];
}

const encoder = new TextEncoder();

export function createTransactionEvents(transaction: Transaction): TransactionEvents {
  const made = new Map<string, EventBytes>();
  let mutations: Map<string | undefined, object[]> | undefined;

  return {
    eventsFor(transitions, options) {
      const total = transitions.filter((transition) => transition !== undefined).length;
      let current = 0;
      return transaction.changes.flatMap((change, index) => {
        const transition = transitions[index];
        if (!transition) return [];
        current += 1;
        return [eventOf(change, transition, { total, current }, options)];
      });
    },
  };

  function eventOf(
    change: Change,
    transition: Transition,
    { total, current }: { total: number; current: number },
    options: ListenerOptions,
  ): EventBytes {
    const { result, previous, effects } = options;
    const flags = [result, previous, effects, options.mutations].map(Number).join('');
    const key = `${change.id} ${transition} ${total} ${current} ${flags}`;
    const known = made.get(key);
    if (known) return known;
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
      mutations: options.mutations ? mutationsOf(change.id) : undefined,
      previous: previous ? change.before : undefined,
      result: result ? (change.after ?? undefined) : undefined,
      effects: effects ? effectsOf(change) : undefined,
    };
    const event = encoder.encode(formatEvent({ event: 'mutation', id, data }));
    made.set(key, event);
    return event;
  }

  function mutationsOf(id: string): readonly object[] {
    mutations ??= Map.groupBy(transaction.mutations, mutatedId);
    return mutations.get(id) ?? [];
  }
}
