import { randomUUID } from 'node:crypto';
import type { Transaction } from '../documents/transaction.ts';

/** A transaction that a listener missed, and how many of its changes it did receive. */
export interface MissedTransaction {
  readonly transaction: Transaction;
  readonly received: number;
}

/** The last transactions, for listeners that lost their connection and resume. */
export interface ReplayBuffer {
  add(transaction: Transaction): void;
  /** Returns the position after all transactions so far. */
  position(): string;
  /** Returns what came after a position or an event's id, or undefined where that is not known. */
  after(position: string): readonly MissedTransaction[] | undefined;
}

/** `capacity`: the most changes of documents that the buffer holds. */
export function createReplayBuffer(capacity: number): ReplayBuffer {
  const transactions: Transaction[] = [];
  let changes = 0;
  // Random, because a new process cannot know what happened before it.
  let beforeAll: string = randomUUID();

  return {
    add(transaction) {
      transactions.push(transaction);
      changes += transaction.changes.length;
      while (changes > capacity) {
        const dropped = transactions.shift();
        if (!dropped) return;
        changes -= dropped.changes.length;
        beforeAll = dropped.id;
      }
    },
    position: () => `${transactions.at(-1)?.id ?? beforeAll}#`,
    after(position) {
      const [id, documentId, ...rest] = position.split('#');
      if (documentId === undefined || rest.length > 0) return undefined;
      if (id === beforeAll && documentId === '') return transactions.map(whole);
      const index = transactions.findLastIndex((transaction) => transaction.id === id);
      const transaction = transactions[index];
      if (!transaction) return undefined;
      const later = transactions.slice(index + 1).map(whole);
      if (documentId === '') return later;
      const at = transaction.changes.findIndex((change) => change.id === documentId);
      return at === -1 ? undefined : [{ transaction, received: at + 1 }, ...later];
    },
  };
}

function whole(transaction: Transaction): MissedTransaction {
  return { transaction, received: 0 };
}
