import { randomUUID } from 'node:crypto';
import type { Transaction } from '../documents/transaction.ts';

/** A transaction that a listener missed, and the number of its changes that it received. */
export interface MissedTransaction {
  readonly transaction: Transaction;
  readonly received: number;
}

/** The latest transactions, for listeners that resume after a lost connection. */
export interface ReplayBuffer {
  add(transaction: Transaction): void;
  /** Returns the position after all transactions so far. */
  position(): string;
  /** Returns the transactions after a position or the id of an event, or undefined if it is unknown. */
  after(position: string): readonly MissedTransaction[] | undefined;
}

/** `capacity`: maximum number of document changes in the buffer. */
export function createReplayBuffer(capacity: number): ReplayBuffer {
  const transactions: Transaction[] = [];
  let changes = 0;
  // Random, because a new process has no transactions of the previous one.
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
