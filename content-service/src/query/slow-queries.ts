import { createHash } from 'node:crypto';

/** Queries that are known to take long, so that they need not be tried where others wait for them. */
export interface SlowQueries {
  has(query: string): boolean;
  add(query: string): void;
  /** It took no longer than others this time. */
  delete(query: string): void;
}

/** Remembers `most` queries, without their parameters; the one added longest ago is forgotten first. */
export function createSlowQueries(most = 1000): SlowQueries {
  const known = new Set<string>();
  const digest = (query: string) => createHash('sha1').update(query).digest('base64');
  return {
    has: (query) => known.has(digest(query)),
    add(query) {
      known.add(digest(query));
      const [oldest] = known;
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    delete: (query) => void known.delete(digest(query)),
  };
}
