import { randomInt } from 'node:crypto';

/** Returns a generator of numbers from 0 to below 1 that repeats for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a generator seeded by the environment variable `SEED`, or by a drawn number, and prints
 * the seed. Call it once per file. Throws when `SEED` is not an integer.
 */
export function randomOfFile(): () => number {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  if (!Number.isInteger(seed))
    throw new Error(`SEED must be an integer, not "${process.env.SEED}".`);
  console.log(`SEED=${seed}`);
  return seeded(seed);
}
