import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../../../system/run-tool.ts';
import type { Destination } from '../config.ts';
import type { Log } from '../log.ts';
import { deployRelease } from './deploy-release.ts';
import { type DeployEvent, nextState, readDeployState, writeDeployState } from './deploy-state.ts';

/** Longest time in ms until a request to try at once is seen. */
const LOOK = 1000;
/** File in the data directory that requests a try at once. */
export const TRY_NOW = 'deploy.now';

/**
 * Deploys each new release, one at a time, beginning with `current` if it is not there. Failures are
 * retried. Returns why the last try failed, a function for new releases, and one that ends a running
 * upload, which the next start resumes.
 */
export function startDeploys(dataDir: string, to: Destination, current: string | null, log: Log) {
  const stopped = new AbortController();
  const { signal } = stopped;
  let state = readDeployState(dataDir, JSON.stringify(to));
  let started = Date.now(); // A request before that does not count.
  let timer: NodeJS.Timeout | undefined;

  function handle(event: DeployEvent): void {
    state = nextState(state, event, Date.now());
    writeDeployState(dataDir, state);
    if (event.kind === 'due') void upload();
    else look();
  }

  function look(): void {
    clearTimeout(timer);
    if (state.phase !== 'waiting' || signal.aborted) return;
    const left = state.next - Date.now();
    const asked = statSync(join(dataDir, TRY_NOW), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (left <= 0 || asked > started) handle({ kind: 'due' });
    else timer = setTimeout(look, Math.min(left, LOOK));
  }

  async function upload(): Promise<void> {
    started = Date.now();
    const { wanted: release, release: previous } = state;
    if (release === null) return;
    try {
      await deployRelease(dataDir, to, { release, previous, signal, isUnattended: true });
      log('info', `Release ${release} is at the host.`);
      handle({ kind: 'deployed', release });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof ToolError ? error.shown : 'the upload failed';
      if (failure !== state.failure) log('warn', `Not uploaded, and tried again: ${error}`);
      handle({ kind: 'failed', failure });
    }
  }

  function released(wanted: string | null): void {
    if (wanted !== null && wanted !== state.wanted) handle({ kind: 'released', wanted });
  }

  handle({ kind: 'opened' });
  released(current);
  return { failure: () => state.failure, released, stop: () => stopped.abort() };
}
