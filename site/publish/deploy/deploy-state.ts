import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const deployState = z.object({
  /** The target, as text. */
  to: z.string().default(''),
  /** The newest release. While another is at the target, an upload waits or runs. */
  wanted: z.string().nullable().default(null),
  /** The one at the target, and the time of its upload. */
  release: z.string().nullable().default(null),
  since: z.number().default(0),
  /** No upload starts before. */
  next: z.number().default(0),
  /** Failed uploads in a row, and why the last one failed. */
  tries: z.number().default(0),
  failure: z.string().nullable().default(null),
});

/** What is known of the deploys of a data directory. Times are in ms since 1970. */
export type DeployState = Readonly<z.infer<typeof deployState>>;

/** Milliseconds between two tries after a failure. Doubles from `first` up to `longest`. */
export const RETRY = { first: 10_000, longest: 300_000 };
/** Shortest time between the starts of two uploads, in ms: many releases become few uploads. */
const INTERVAL = 15_000;

/** Returns what the start of an upload changes. */
export function started(now: number) {
  return { next: now + INTERVAL };
}

export function succeeded(release: string, now: number) {
  return { release, since: now, tries: 0, failure: null };
}

export function failed({ tries }: DeployState, failure: string, now: number) {
  const next = now + Math.min(RETRY.first * 2 ** tries, RETRY.longest);
  return { tries: tries + 1, failure, next };
}

/** Reads the state in a data directory. Without one, or with that of another target, it is new. */
export function readDeployState(dataDir: string, to?: string): DeployState {
  try {
    const text = readFileSync(join(dataDir, 'deploy.json'), 'utf8');
    const state = deployState.parse(JSON.parse(text));
    if (to === undefined || state.to === to) return state;
  } catch {}
  return deployState.parse({ to });
}

/** Replaces the state in a data directory atomically. Deploys go on if its disk is full. */
export function writeDeployState(dataDir: string, state: DeployState): void {
  const temporary = join(dataDir, `deploy.json.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, JSON.stringify(state));
    renameSync(temporary, join(dataDir, 'deploy.json'));
  } catch {}
}
