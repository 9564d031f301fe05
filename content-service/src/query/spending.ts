import { type Client, nameOf } from '../http/quotas.ts';

/** How long queries of each client have recently taken. */
export interface Spending {
  /** Milliseconds, of which half are forgotten every ten seconds. */
  of(client: Client): number;
  add(client: Client, milliseconds: number): void;
}

const HALF_LIFE = 10_000;
const MOST_CLIENTS = 10_000;

/** Counts with a clock that never steps back, in milliseconds. */
export function createSpending(now: () => number = () => performance.now()): Spending {
  const spent = new Map<string, { sum: number; at: number }>();

  function of(client: Client): number {
    const entry = spent.get(nameOf(client));
    return entry ? entry.sum * 2 ** ((entry.at - now()) / HALF_LIFE) : 0;
  }

  return {
    of,
    add(client, milliseconds) {
      const name = nameOf(client);
      const sum = of(client) + milliseconds;
      spent.delete(name);
      spent.set(name, { sum, at: now() });
      const [oldest] = spent.keys();
      if (spent.size > MOST_CLIENTS && oldest !== undefined) spent.delete(oldest);
    },
  };
}
