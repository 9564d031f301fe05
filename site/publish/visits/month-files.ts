import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { replaceFile } from '../../../system/replace-file.ts';
import { listMonths, monthFile } from '../../../system/visit-months.ts';
import { addCounts, type Days } from './day-counts.ts';

/** Months that are kept before the current one. */
const MONTHS_KEPT = 36;

const monthSchema = z.record(
  z.string().regex(/^\d{4}-\d\d-\d\d$/),
  z.record(z.string().max(200), z.number().int().nonnegative()),
);

/** The days of a month, in a file of their own that is replaced as a whole. */
export interface MonthFiles {
  /** Adds days to those in the files. Calls must not overlap. Throws Node's error if a file cannot be written. */
  add(days: Days): Promise<void>;
  /** Returns the days from a date on. */
  since(date: string): Promise<Days>;
}

/** Opens the folder of the months. It is created when there is something to write. */
export function openMonthFiles(folder: string, warn: (sentence: string) => void): MonthFiles {
  async function addToMonth(month: string, days: Days): Promise<void> {
    const path = monthFile(folder, month);
    const stored = await readMonth(path);
    const all = stored === 'missing' || stored === 'damaged' ? {} : stored;
    if (stored === 'damaged') {
      await rename(path, `${path}.damaged`);
      warn(`${path} is damaged: it is now ${month}.json.damaged, and its month is counted anew.`);
    }
    for (const [date, counts] of Object.entries(days)) {
      const day = all[date] ?? {};
      addCounts(day, counts);
      all[date] = day;
    }
    await replaceFile(path, (temporary) =>
      writeFile(temporary, `${JSON.stringify(all, null, 1)}\n`, { mode: 0o600, flag: 'wx' }),
    );
    if (stored === 'missing') await removeOld(month);
  }

  async function removeOld(current: string): Promise<void> {
    for (const month of await listMonths(folder)) {
      if (monthsBetween(month, current) <= MONTHS_KEPT) continue;
      await rm(monthFile(folder, month), { force: true });
    }
  }

  return {
    async add(days) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const months = Object.groupBy(Object.entries(days), ([date]) => date.slice(0, 7));
      for (const [month, entries = []] of Object.entries(months)) {
        await addToMonth(month, Object.fromEntries(entries));
      }
    },
    async since(date) {
      const months = (await listMonths(folder)).filter((month) => month >= date.slice(0, 7));
      const read = await Promise.all(months.map((month) => readMonth(monthFile(folder, month))));
      const days = read.flatMap((one) => (typeof one === 'string' ? [] : Object.entries(one)));
      return Object.fromEntries(days.filter(([day]) => day >= date).sort());
    },
  };
}

async function readMonth(path: string): Promise<Days | 'missing' | 'damaged'> {
  try {
    return monthSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'damaged';
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw error;
  }
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}
