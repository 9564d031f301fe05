import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const deployState = z.object({
  /** The target, as text. */
  to: z.string().default(''),
  phase: z.enum(['done', 'waiting', 'uploading']).default('done'),
  /** The newest release, and the one at the target with the time of its upload. */
  wanted: z.string().nullable().default(null),
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

/** `opened` is a start of the program, and `due` the time `next`. */
export type DeployEvent =
  | { readonly kind: 'opened' | 'due' }
  | { readonly kind: 'released'; readonly wanted: string }
  | { readonly kind: 'deployed'; readonly release: string }
  | { readonly kind: 'failed'; readonly failure: string };

/** Milliseconds between two tries after a failure. Doubles from `first` up to `longest`. */
const RETRY = { first: 10_000, longest: 300_000 };
/** Shortest time between the starts of two uploads, in ms: many releases become few uploads. */
const INTERVAL = 15_000;

type Change = (state: DeployState, now: number) => Partial<DeployState>;

const wait: Change = () => ({ phase: 'waiting' });
const start: Change = (_, now) => ({ phase: 'uploading', next: now + INTERVAL });
const finish: Change = ({ wanted, release }, now) => ({
  ...{ phase: wanted === release ? 'done' : 'waiting', since: now, tries: 0, failure: null },
});
const retry: Change = ({ tries }, now) => ({
  ...{ phase: 'waiting', tries: tries + 1 },
  next: now + Math.min(RETRY.first * 2 ** tries, RETRY.longest),
});

/** What each event changes in each phase, beside what it tells. */
const TABLE: Record<DeployState['phase'], Partial<Record<DeployEvent['kind'], Change>>> = {
  done: { released: wait },
  waiting: { due: start },
  uploading: { opened: wait, deployed: finish, failed: retry },
};

export function nextState(state: DeployState, event: DeployEvent, now: number): DeployState {
  const { kind, ...told } = event;
  const next = { ...state, ...told };
  return { ...next, ...TABLE[state.phase][kind]?.(next, now) };
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
