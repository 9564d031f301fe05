import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backoff } from '../../../system/backoff.ts';
import { replaceRecord } from '../../../system/replace-file.ts';
import type { Destination } from '../config.ts';

const deployState = z.object({
  /** Which target this is: `targetKey`. */
  to: z.string().default(''),
  /** The newest release. While another is at the target, an upload waits or runs. */
  wanted: z.string().nullable().default(null),
  /** The one at the target, and the time of its upload. */
  release: z.string().nullable().default(null),
  since: z.number().default(0),
  /** Whether somebody has chosen that this target shows examples of the demo: `npm run deploy -- --demo`. */
  isDemo: z.boolean().default(false),
  /** No upload starts before. */
  next: z.number().default(0),
  /** Failed uploads in a row, and why the last one failed. */
  tries: z.number().default(0),
  failure: z.string().nullable().default(null),
});

/** What is known of the deploys of a data directory. Times are in ms since 1970. */
export type DeployState = Readonly<z.infer<typeof deployState>>;

/** Delays between two tries after a failure. */
export const RETRY = { first: 10_000, longest: 300_000 };
/** Longest pause after an upload, in ms. */
const LONGEST_PAUSE = 15_000;

/**
 * Returns what the end of an upload changes that began at `start`. The next one waits as long as this one took:
 * many releases become few uploads where one takes long, and to a folder an edit goes at once.
 */
export function succeeded(release: string, start: number, now: number) {
  const next = now + Math.min(now - start, LONGEST_PAUSE);
  return { release, since: now, next, tries: 0, failure: null };
}

export function failed(state: DeployState, failure: string, now: number) {
  const tries = state.tries + 1;
  return { tries, failure, next: now + backoff(tries, RETRY) };
}

/** Returns what tells targets apart. A command may contain a password. */
export function targetKey(to: Destination | null): string {
  return createHash('sha256').update(JSON.stringify(to)).digest('hex');
}

/** Reads the state in a data directory, of the target with the key `to` or of any. Without one, or with that of another target, it is new. */
export function readDeployState(dataDir: string, to?: string): DeployState {
  try {
    const text = readFileSync(join(dataDir, 'deploy.json'), 'utf8');
    const state = deployState.parse(JSON.parse(text));
    if (to === undefined || state.to === to) return state;
  } catch {}
  return deployState.parse({ to });
}

/**
 * Replaces the state in a data directory. Deploys go on if its disk is full. If a power cut damages the state, one
 * release is uploaded again.
 */
export function writeDeployState(dataDir: string, state: DeployState): void {
  try {
    replaceRecord(join(dataDir, 'deploy.json'), JSON.stringify(state));
  } catch {}
}
