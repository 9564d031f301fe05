import { randomUUID } from 'node:crypto';
import type { Transaction } from '../documents/transaction.ts';

/** A transaction, and how many of its changes came before a position. */
export interface Missed {
  readonly transaction: Transaction;
  readonly told: number;
}

/** The last transactions, for those who lost their connection and come back. */
export interface Recent {
  add(transaction: Transaction): void;
  /** The place where whoever comes now begins: all that is kept came before it. */
  position(): string;
  /**
   * Takes a position, or the id of an event; gives what came after it, or undefined where that
   * is not known.
   */
  after(position: string): readonly Missed[] | undefined;
}

/** Takes how many changes of documents to keep. */
export function createRecent(capacity: number): Recent {
  const kept: Transaction[] = [];
  let changes = 0;
  // A new process cannot know what happened before it: its beginning is a place of its own.
  let beforeAll: string = randomUUID();

  return {
    add(transaction) {
      kept.push(transaction);
      changes += transaction.changes.length;
      while (changes > capacity) {
        const dropped = kept.shift();
        if (!dropped) return;
        changes -= dropped.changes.length;
        beforeAll = dropped.id;
      }
    },
    position: () => `${kept.at(-1)?.id ?? beforeAll}#`,
    after(position) {
      const [id, documentId, ...rest] = position.split('#');
      if (documentId === undefined || rest.length > 0) return undefined;
      if (id === beforeAll && documentId === '') return kept.map(untold);
      const index = kept.findLastIndex((transaction) => transaction.id === id);
      const transaction = kept[index];
      if (!transaction) return undefined;
      const later = kept.slice(index + 1).map(untold);
      if (documentId === '') return later;
      const at = transaction.changes.findIndex((change) => change.id === documentId);
      return at === -1 ? undefined : [{ transaction, told: at + 1 }, ...later];
    },
  };
}

function untold(transaction: Transaction): Missed {
  return { transaction, told: 0 };
}
