import { type Client, nameOf } from '../http/quotas.ts';

const HALF_LIFE = 10_000;
const MAX_CLIENTS = 10_000;

/** The recent query time of each client. */
export interface RecentCosts {
  /** Returns milliseconds, which decay with a half-life of ten seconds. */
  of(client: Client): number;
  add(client: Client, milliseconds: number): void;
}

/** `now`: a monotonic clock, in milliseconds. */
export function createRecentCosts(now: () => number = () => performance.now()): RecentCosts {
  const costs = new Map<string, { sum: number; at: number }>();

  function of(client: Client): number {
    const cost = costs.get(nameOf(client));
    return cost ? cost.sum * 2 ** ((cost.at - now()) / HALF_LIFE) : 0;
  }

  return {
    of,
    add(client, milliseconds) {
      const name = nameOf(client);
      const sum = of(client) + milliseconds;
      costs.delete(name);
      costs.set(name, { sum, at: now() });
      const [oldest] = costs.keys();
      if (costs.size > MAX_CLIENTS && oldest !== undefined) costs.delete(oldest);
    },
  };
}

/** Maximum numbers of waiting tasks. */
export interface QueueLimits {
  /** Of all clients without a credential. Clients with one have a separate limit of the same size. */
  readonly waiting: number;
  /** Of one client without a credential. */
  readonly perClient: number;
}

/** A bounded queue that orders clients by their recent cost. */
export interface FairQueue<Task> {
  /** Returns false if too many tasks are waiting: of this client, or of all without a credential. */
  add(client: Client, task: Task): boolean;
  /**
   * Removes and returns the next task. Clients with a credential have priority, then the client with
   * the lowest recent cost, then the oldest task.
   */
  next(): { client: Client; task: Task } | undefined;
  isEmpty(): boolean;
}

export function createFairQueue<Task>(limits: QueueLimits, costs: RecentCosts): FairQueue<Task> {
  const waiting = new Map<string, { readonly client: Client; readonly tasks: Task[] }>();
  const count = { known: 0, anonymous: 0 };

  return {
    isEmpty: () => waiting.size === 0,
    add(client, task) {
      const kind = kindOf(client);
      const name = nameOf(client);
      const own = waiting.get(name) ?? { client, tasks: [] };
      const most = client.isKnown ? limits.waiting : limits.perClient;
      if (count[kind] >= limits.waiting || own.tasks.length >= most) return false;
      waiting.set(name, own);
      own.tasks.push(task);
      count[kind] += 1;
      return true;
    },
    next() {
      const first = firstClient();
      const own = first && waiting.get(nameOf(first));
      const task = own?.tasks.shift();
      if (!first || !own || task === undefined) return undefined;
      count[kindOf(first)] -= 1;
      if (own.tasks.length === 0) waiting.delete(nameOf(first));
      return { client: first, task };
    },
  };

  function firstClient(): Client | undefined {
    const clients = [...waiting.values()].map(({ client }) => client);
    const known = clients.filter(({ isKnown }) => isKnown);
    let first: { client: Client; cost: number } | undefined;
    for (const client of known.length > 0 ? known : clients) {
      const cost = costs.of(client);
      if (!first || cost < first.cost) first = { client, cost };
    }
    return first?.client;
  }
}

function kindOf({ isKnown }: Client): 'known' | 'anonymous' {
  return isKnown ? 'known' : 'anonymous';
}
