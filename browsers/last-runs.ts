import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LastRun } from './report.ts';
import type { EngineReport } from './run-checks.ts';

const folder = join(import.meta.dirname, '../.browsers/last-runs');

const lastRun = z.object({
  date: z.string(),
  report: z.object({
    engine: z.string(),
    level: z.enum(['whole', 'readable']),
    outcomes: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['passed', 'failed', 'left out']),
        reason: z.string(),
      }),
    ),
  }),
});

/** Keeps the report of an engine, so that a run of some engines can write the page of all. */
export async function saveRun(id: string, report: EngineReport): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ date, report }));
}

/** Returns the last run of an engine on this machine, or undefined if there is none. */
export async function findLastRun(id: string): Promise<LastRun | undefined> {
  try {
    return lastRun.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
  } catch {
    return undefined;
  }
}
