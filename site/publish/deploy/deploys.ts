import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolError } from '../../../system/run-tool.ts';
import type { Destination } from '../config.ts';
import type { Log } from '../log.ts';
import { cureLines, type Example } from './demo-examples.ts';
import { deployRelease } from './deploy-release.ts';
import {
  failed,
  RETRY,
  readDeployState,
  succeeded,
  targetKey,
  writeDeployState,
} from './deploy-state.ts';

/** Longest time in ms until a request to try at once is seen. */
const LOOK = 1000;
/** File in the data directory that requests a try at once. */
export const TRY_NOW = 'deploy.now';

/**
 * Deploys each new release, one at a time, beginning with `current` if it is not there. Failures are
 * retried, and so are releases in which `findDemo` finds examples. Returns why the last try failed, a function for new releases, and one that ends a running
 * upload, which the next start resumes.
 */
export function startDeploys(
  dataDir: string,
  to: Destination,
  current: string | null,
  log: Log,
  findDemo: (release: string) => Promise<readonly Example[]> = async () => [],
) {
  const stopped = new AbortController();
  const { signal } = stopped;
  let state = readDeployState(dataDir, targetKey(to));
  let startedAt = Date.now(); // A request before that does not count.
  let isUploading = false;
  let timer: NodeJS.Timeout | undefined;

  function change(changed: Partial<typeof state>): void {
    state = { ...state, ...changed };
    writeDeployState(dataDir, state);
    void look();
  }

  async function look(): Promise<void> {
    const asked = await stat(join(dataDir, TRY_NOW)).catch(() => null);
    clearTimeout(timer);
    if (isUploading || state.wanted === state.release || signal.aborted) return;
    const left = state.next - Date.now();
    // A longer pause was computed from a clock that was ahead, and corrected since.
    if (left <= 0 || left > RETRY.longest || (asked && asked.mtimeMs > startedAt)) void upload();
    else timer = setTimeout(look, Math.min(left, LOOK));
  }

  async function upload(): Promise<void> {
    const { wanted: release, release: previous } = state;
    if (release === null) return;
    isUploading = true;
    startedAt = Date.now();
    change({});
    try {
      const found = await findDemo(release);
      if (found.length > 0) {
        const shown = `it still has the demo's ${found.join(', ')}`;
        throw new ToolError(`${shown}.\n${cureLines(found)}`, shown);
      }
      await deployRelease(dataDir, to, { release, previous, signal, isUnattended: true });
      log('info', `Release ${release} is at the host.`);
      isUploading = false;
      change(succeeded(release, startedAt, Date.now()));
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof ToolError ? error.shown : ownReason(error);
      if (failure !== state.failure) log('warn', `Not uploaded, and tried again: ${error}`);
      isUploading = false;
      change(failed(state, failure, Date.now()));
    }
  }

  function released(wanted: string | null): void {
    if (wanted !== null && wanted !== state.wanted) change({ wanted });
  }

  void look();
  released(current);
  return { failure: () => state.failure, released, stop: () => stopped.abort() };
}

/** Says why no program could be run, without a path. */
function ownReason(error: unknown): string {
  return /\b(ENOSPC|EDQUOT)\b/.test(String(error))
    ? 'this machine has no room'
    : 'this machine could not start it, and its log says why';
}
