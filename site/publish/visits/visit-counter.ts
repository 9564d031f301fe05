import { todayIn } from '../../src/company/today.ts';
import { addCounts, type Days, MANY } from './day-counts.ts';
import { openMonthFiles } from './month-files.ts';

interface CounterOptions {
  /** Folder of the months. */
  readonly folder: string;
  readonly timeZone: string;
  readonly warn: (sentence: string) => void;
  /** Time in ms from the first beacon to the write. What is counted in it is lost if the process is killed. */
  readonly pause?: number;
  /** Most beacons in that time. More are none of a builder's visitors. */
  readonly most?: number;
  readonly now?: () => number;
}

/** Counts visits, and keeps the counts in files. */
export interface VisitCounter {
  /** Raises these counters of today. */
  count(names: readonly string[]): void;
  /** Returns the days from a date on, as they are in the files. */
  since(date: string): Promise<Days>;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/**
 * Creates a counter that writes at most every two seconds. If more beacons come between two writes than visitors
 * could send, it counts none of them, but that there were many.
 */
export function createVisitCounter(options: CounterOptions): VisitCounter {
  const { folder, timeZone, warn, pause = 2000, most = 40, now = Date.now } = options;
  const files = openMonthFiles(folder, warn);
  /** What could not be written before. */
  let kept: Days = {};
  let pending: Days = {};
  let beacons = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;

  function takePending(): Days {
    const taken =
      beacons > most
        ? Object.fromEntries(Object.keys(pending).map((date) => [date, { [MANY]: 1 }]))
        : pending;
    pending = {};
    beacons = 0;
    return taken;
  }

  async function write(): Promise<void> {
    merge(kept, takePending());
    if (Object.keys(kept).length === 0) return;
    try {
      await files.add(kept);
      kept = {};
      isFailing = false;
    } catch (error) {
      if (!isFailing) warn(`Visits cannot be written, and are kept in memory: ${String(error)}`);
      isFailing = true;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    count(names) {
      beacons += 1;
      timer ??= setTimeout(() => void flush(), pause);
      if (beacons > most) return;
      const counts: Record<string, number> = {};
      for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
      merge(pending, { [todayIn(timeZone, now())]: counts });
    },
    since: files.since,
    close: flush,
  };
}

function merge(into: Days, days: Days): void {
  for (const [date, counts] of Object.entries(days)) {
    const day = into[date] ?? {};
    addCounts(day, counts);
    into[date] = day;
  }
}
