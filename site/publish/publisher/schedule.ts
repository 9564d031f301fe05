import { todayIn } from '../../src/company/today.ts';
import type { LoadedContent, Problem } from '../../src/content/index.ts';
import { problemOf } from '../render/release-error.ts';
import type { Report } from './reporter.ts';
import { type Event, initialState, nextCheck, stateAfter } from './schedule-state.ts';

export type Loaded = Pick<
  LoadedContent,
  'content' | 'answers' | 'failed' | 'warnings' | 'retryAfter'
>;

export interface ContentSource {
  /** Loads the current content, with failed queries and warnings. */
  load(): Promise<Loaded>;
  /** Calls `changed` when content may have changed. */
  subscribe(changed: () => void): void;
}

export interface ScheduleOptions {
  readonly source: ContentSource;
  /**
   * Called when content or date differ from the last release. Returns what is missing in the new one. While
   * anything is missing, it is called at every check.
   */
  readonly release: (loaded: Loaded, today: string) => Promise<readonly Problem[]>;
  /** Called after each check, once its content is released. */
  readonly checked: (loaded: Loaded) => void;
  readonly report: Report;
  readonly timeZone: string;
  readonly random?: () => number;
}

/**
 * Releases now and whenever content or the date changes. Reports failures and retries. Returns a function that
 * schedules a release of the same content, whose pictures have come.
 */
export function scheduleReleases(options: ScheduleOptions): () => void {
  const { source, release, checked, report, timeZone, random = Math.random } = options;
  let state = initialState(timeZone, random);
  let timer: NodeJS.Timeout | undefined;

  function handle(event: Event): void {
    state = stateAfter(state, event, { elapsed: performance.now(), now: Date.now() });
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    const next = nextCheck(state);
    if (next !== null) timer = setTimeout(check, Math.max(next - performance.now(), 0));
  }

  async function check(): Promise<void> {
    handle({ kind: 'started' });
    try {
      handle({ kind: 'ended', released: await releaseLatest() });
    } catch (error) {
      handle({ kind: 'ended' });
      report([problemOf(error)]);
    }
  }

  /** Returns the key of what is released, and `null` while something is missing in it. */
  async function releaseLatest(): Promise<string | null> {
    const loaded = await source.load();
    handle({ kind: 'loaded', isWhole: loaded.failed.length === 0, retryAfter: loaded.retryAfter });
    const today = todayIn(timeZone);
    const key = JSON.stringify([loaded.content, today, state.pictures]);
    const missing = key === state.released ? [] : await release(loaded, today);
    checked(loaded);
    report([...loaded.warnings, ...missing]);
    return missing.length === 0 ? key : null;
  }

  source.subscribe(() => handle({ kind: 'changed' }));
  plan();
  return () => handle({ kind: 'picturesCame' });
}
