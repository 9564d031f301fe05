import { existsSync, rmSync } from 'node:fs';
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
  const request = join(dataDir, TRY_NOW);
  let state = readDeployState(dataDir, JSON.stringify(to));
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
    if (left <= 0 || existsSync(request)) handle({ kind: 'due' });
    else timer = setTimeout(look, Math.min(left, LOOK));
  }

  async function upload(): Promise<void> {
    rmSync(request, { force: true });
    const { wanted: release, release: previous, failure: known } = state;
    if (release === null) return;
    try {
      await deployRelease(dataDir, to, { release, previous, signal, isUnattended: true });
      log('info', `Release ${release} is at the host.`);
      handle({ kind: 'deployed', release });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof ToolError ? error.shown : 'the upload failed';
      if (failure !== known) log('warn', `Not uploaded, and tried again: ${error}`);
      handle({ kind: 'failed', failure });
    }
  }

  function published(wanted: string): void {
    if (wanted !== state.wanted) handle({ kind: 'published', wanted });
  }

  handle({ kind: 'opened' });
  if (current !== null) published(current);
  return { failure: () => state.failure, published, stop: () => stopped.abort() };
}
