import { type Change, mutatedId, type Transaction } from '../documents/transaction.ts';
import { effectsOf } from '../history/mendoza-effects.ts';
import { formatEvent } from '../http/event-stream.ts';
import type { ListenOptions } from './options.ts';

/** What a change is to somebody who listens. */
export type Transition = 'appear' | 'update' | 'disappear';

/** Which of the events of a transaction this is, for the one it is told to. */
interface Place {
  readonly total: number;
  /** From 1. */
  readonly current: number;
}

/** An event as it is written. */
export type Written = Uint8Array<ArrayBuffer>;

/** A transaction that is told to listeners. Whatever is the same for several is made once. */
export interface News {
  /**
   * Takes what each change of the transaction is to somebody, what they want to be told, and how many
   * changes they were told of; gives the events of the others.
   */
  eventsFor(
    transitions: readonly (Transition | undefined)[],
    options: ListenOptions,
    told?: number,
  ): Written[];
}

const encoder = new TextEncoder();

/** Takes a transaction that is kept. */
export function newsOf(transaction: Transaction): News {
  const written = new Map<string, Written>();
  const mutations = once(() => Map.groupBy(transaction.mutations, mutatedId));

  return {
    eventsFor(transitions, options, told = 0) {
      const total = transitions.filter((transition) => transition !== undefined).length;
      let current = 0;
      return transaction.changes.flatMap((change, index) => {
        const transition = transitions[index];
        if (!transition) return [];
        current += 1;
        return index < told ? [] : [eventOf(change, transition, { total, current }, options)];
      });
    },
  };

  function eventOf(
    change: Change,
    transition: Transition,
    place: Place,
    options: ListenOptions,
  ): Written {
    const { result, previous, effects } = options;
    const asked = [result, previous, effects, options.mutations].map(Number).join('');
    const key = `${change.id} ${transition} ${place.total} ${place.current} ${asked}`;
    const known = written.get(key);
    if (known) return known;
    const id = `${transaction.id}#${change.id}`;
    const data = {
      eventId: id,
      documentId: change.id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      previousRev: change.before?._rev,
      // Of a deletion too: the Studio puts events in order by it.
      resultRev: transaction.id,
      timestamp: transaction.timestamp,
      visibility: 'query',
      transactionTotalEvents: place.total,
      transactionCurrentEvent: place.current,
      mutations: options.mutations ? (mutations().get(change.id) ?? []) : undefined,
      previous: previous ? change.before : undefined,
      result: result ? (change.after ?? undefined) : undefined,
      effects: effects ? effectsOf(change) : undefined,
    };
    const event = encoder.encode(formatEvent({ event: 'mutation', id, data }));
    written.set(key, event);
    return event;
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
