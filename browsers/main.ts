import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemo } from '../bench/demo.ts';
import { checks } from './checks/index.ts';
import type { Engine } from './engine-page.ts';
import { type EngineChoice, engines } from './engines.ts';
import { findLastRun, saveRun } from './last-runs.ts';
import { countsOf, failuresOf, toMarkdown } from './report.ts';
import { type EngineReport, runChecks } from './run-checks.ts';

// Runs the checks of the specification in real engines: `npm run test:browsers` in all of them,
// `npm run test:browsers -- chromium-92 firefox` in some. Writes docs/browsers.md once each engine has
// run on this machine. Exits with a status above 0 when a check fails or an engine is missing.

/** Engines at once. With more than cores, checks of Firefox and WebKit reach their time limit. */
const WORKERS = availableParallelism();

interface Ready {
  readonly id: string;
  readonly level: EngineChoice['level'];
  readonly start: (origin: string) => Promise<Engine>;
}

const chosen = choose(process.argv.slice(2));
const ready: Ready[] = [];
for (const { id, level, prepare } of chosen) {
  const start = await prepare().catch(complain(id));
  if (start) ready.push({ id, level, start });
}
const reports = await runAll(ready);
console.table(Object.fromEntries(reports.map((report) => [report.engine, countsOf(report)])));
const found = await Promise.all(engines.map(({ id }) => findLastRun(id)));
const runs = found.filter((run) => run !== undefined);
if (runs.length === engines.length) {
  await writeFile(join(import.meta.dirname, '../docs/browsers.md'), toMarkdown(runs));
}
const isPassed = reports.every((report) => failuresOf(report).length === 0);
if (!isPassed || reports.length < chosen.length) process.exitCode = 1;

function choose(ids: readonly string[]): readonly EngineChoice[] {
  const unknown = ids.filter((id) => !engines.some((engine) => engine.id === id));
  if (unknown.length > 0) {
    const all = engines.map(({ id }) => id).join(', ');
    console.error(`There is no engine ${unknown.join(', ')}. The engines are ${all}.`);
    process.exit(2);
  }
  return ids.length === 0 ? engines : engines.filter(({ id }) => ids.includes(id));
}

function complain(id: string) {
  return (error: unknown) => {
    console.error(`${id}: ${error instanceof Error ? error.message : error}`);
  };
}

/** Runs the checks in each engine, some engines at once, and returns the reports in the same order. */
async function runAll(engines: readonly Ready[]): Promise<EngineReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  try {
    console.log('Starting the site with all its pictures …');
    await using started = new AsyncDisposableStack();
    const site = started.adopt(await startDemo(folder), (one) => one.stop());
    const found = new Map<number, EngineReport>();
    const rest = engines.entries();
    const work = async () => {
      for (const [index, { id, level, start }] of rest) {
        const running = runChecks(() => start(site.url), level, checks, console.error);
        const report = await running.catch(complain(id));
        if (!report) continue;
        found.set(index, report);
        await saveRun(id, report);
        console.log(`${report.engine} is done.`);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    return engines.flatMap((_, index) => found.get(index) ?? []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
