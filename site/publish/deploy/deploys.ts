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

/** Longest timer in ms. Timers stop while a laptop sleeps, and do not follow a clock that is corrected. */
const LONGEST_TIMER = 10_000;

/**
 * Deploys each new release, one at a time, beginning with `current` if it is not there. Failures are
 * retried. A release in which `findDemo` finds examples is not uploaded, unless the target may have them. `stop` ends
 * a running upload, which the next start resumes.
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
  const key = targetKey(to);
  let state = readDeployState(dataDir, key);
  /** The last release with examples: it has them at each try. */
  let refused: string | null = null;
  let isUploading = false;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  function change(changed: Partial<typeof state>): void {
    // A deploy by hand may have changed this.
    const { isDemo } = readDeployState(dataDir, key);
    state = { ...state, isDemo, ...changed };
    writeDeployState(dataDir, state);
    uploadIfDue();
  }

  function uploadIfDue(): void {
    clearTimeout(timer);
    if (isUploading || state.wanted === state.release || signal.aborted) return;
    if (state.wanted === refused && !isAsked) return;
    const left = state.next - Date.now();
    // A longer pause was computed from a clock that was ahead, and corrected since.
    if (left <= 0 || left > RETRY.longest || isAsked) void upload();
    else timer = setTimeout(uploadIfDue, Math.min(left, LONGEST_TIMER));
  }

  async function upload(): Promise<void> {
    const { wanted: release, release: previous } = state;
    if (release === null) return;
    const startedAt = Date.now();
    isUploading = true;
    isAsked = false;
    change({});
    try {
      const found = state.isDemo ? [] : await findDemo(release);
      if (found.length > 0) return refuse(release, found);
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

  function refuse(release: string, found: readonly Example[]): void {
    const reason = `it still has the demo's ${found.join(', ')}`;
    const failure = `${reason}; the log says what to do`;
    if (failure !== state.failure) {
      const anyway = 'To upload this and later releases as they are: npm run deploy -- --demo';
      log('warn', `Not uploaded: ${reason}.\n${cureLines(found)}\n${anyway}`);
    }
    refused = release;
    isUploading = false;
    // The next release is uploaded without a pause.
    change({ failure, next: 0 });
  }

  change(current === null ? {} : { wanted: current });
  return {
    state: () => state,
    released: (wanted: string) => {
      if (wanted !== state.wanted) change({ wanted });
    },
    /** Ends the pause before the next upload. If one runs now, the next follows it without a pause. */
    tryNow: () => {
      isAsked = true;
      uploadIfDue();
    },
    stop: () => {
      clearTimeout(timer);
      stopped.abort();
    },
  };
}

/** Says why no program could be run, without a path. */
function ownReason(error: unknown): string {
  return /\b(ENOSPC|EDQUOT)\b/.test(String(error))
    ? 'this machine has no room'
    : 'this machine could not start it, and its log says why';
}
