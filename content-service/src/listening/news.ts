import { effectsOf } from '../effects.ts';
import { mutatedId } from '../mutated.ts';
import type { Change, Transaction } from '../transaction.ts';
import type { ListenOptions } from './options.ts';

/** What a change is to somebody who listens. */
export type Transition = 'appear' | 'update' | 'disappear';

/** Which of the events of a transaction this is, for the one it is told to. */
interface Place {
  readonly total: number;
  /** From 1. */
  readonly current: number;
}

/** A transaction that is told to listeners. Whatever is the same for several is made once. */
export interface News {
  readonly transaction: Transaction;
  /** Takes a change of the transaction; gives the event as it is written. */
  eventOf(
    change: Change,
    transition: Transition,
    place: Place,
    options: ListenOptions,
  ): Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** Takes a transaction that is kept. */
export function newsOf(transaction: Transaction): News {
  const written = new Map<string, Uint8Array<ArrayBuffer>>();
  const mutations = once(() => Map.groupBy(transaction.mutations, mutatedId));

  return {
    transaction,
    eventOf(change, transition, place, options) {
      const { result, previous, effects } = options;
      const asked = [result, previous, effects, options.mutations].map(Number).join('');
      const key = `${change.id} ${transition} ${place.total} ${place.current} ${asked}`;
      const kept = written.get(key);
      if (kept) return kept;
      const id = `${transaction.id}#${change.id}`;
      const data = JSON.stringify({
        eventId: id,
        documentId: change.id,
        transactionId: transaction.id,
        transition,
        identity: transaction.author,
        previousRev: change.before?._rev,
        resultRev: change.after?._rev,
        timestamp: transaction.timestamp,
        visibility: 'query',
        transactionTotalEvents: place.total,
        transactionCurrentEvent: place.current,
        mutations: options.mutations ? (mutations().get(change.id) ?? []) : undefined,
        previous: previous ? change.before : undefined,
        result: result ? (change.after ?? undefined) : undefined,
        effects: effects ? effectsOf(change) : undefined,
      });
      const event = encoder.encode(`event: mutation\nid: ${id}\ndata: ${data}\n\n`);
      written.set(key, event);
      return event;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
