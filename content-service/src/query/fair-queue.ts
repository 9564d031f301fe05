import { type Client, nameOf } from '../http/quotas.ts';
import type { Spending } from './spending.ts';

/** Tasks that wait, in the order in which clients deserve an answer. */
export interface FairQueue<Task> {
  /** Returns false where too many tasks wait: of this client, or of all without a credential. */
  add(client: Client, task: Task): boolean;
  /**
   * Removes and returns the next task: of a client with a credential before any other, then of the
   * client whose queries have recently taken the least time, then the oldest.
   */
  next(): { client: Client; task: Task } | undefined;
  isEmpty(): boolean;
}

/** How many tasks may wait. */
export interface QueueLimits {
  /** Of all clients without a credential; clients with one may have as many. */
  readonly waiting: number;
  /** Of one client without a credential. */
  readonly perClient: number;
}

interface Line<Task> {
  readonly client: Client;
  readonly tasks: Task[];
}

export function createFairQueue<Task>(limits: QueueLimits, spending: Spending): FairQueue<Task> {
  const lines = new Map<string, Line<Task>>();
  const count = { known: 0, anonymous: 0 };

  return {
    isEmpty: () => lines.size === 0,
    add(client, task) {
      const kind = kindOf(client);
      const name = nameOf(client);
      const line = lines.get(name) ?? { client, tasks: [] };
      const most = client.isKnown ? limits.waiting : limits.perClient;
      if (count[kind] >= limits.waiting || line.tasks.length >= most) return false;
      lines.set(name, line);
      line.tasks.push(task);
      count[kind] += 1;
      return true;
    },
    next() {
      const waiting = [...lines.values()];
      const known = waiting.filter(({ client }) => client.isKnown);
      const line = leastSpent(known.length > 0 ? known : waiting);
      const task = line?.tasks.shift();
      if (!line || task === undefined) return undefined;
      const { client } = line;
      count[kindOf(client)] -= 1;
      if (line.tasks.length === 0) lines.delete(nameOf(client));
      return { client, task };
    },
  };

  function leastSpent(candidates: readonly Line<Task>[]): Line<Task> | undefined {
    let best: { line: Line<Task>; spent: number } | undefined;
    for (const line of candidates) {
      const spent = spending.of(line.client);
      if (!best || spent < best.spent) best = { line, spent };
    }
    return best?.line;
  }
}

function kindOf({ isKnown }: Client): 'known' | 'anonymous' {
  return isKnown ? 'known' : 'anonymous';
}
