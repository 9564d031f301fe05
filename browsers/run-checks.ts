import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from './check.ts';
import type { Engine } from './engine.ts';

/** Milliseconds that a check may take: a page can freeze, and drivers of WebKit can hang. */
const BOUND = 60_000;

/** How often a check that hangs is run, each time in a new browser. */
const RUNS = 3;

const heights = { 360: 740, 1440: 900 } as const;

/** How many checks passed and failed in an engine. */
export interface Report {
  engine: string;
  passed: number;
  failed: number;
}

/**
 * Runs checks in an engine, at each of their widths. Starts the engine again after a failure. Calls
 * `onFailure` with a line for each failure at once, because a run takes minutes.
 */
export async function runChecks(
  start: () => Promise<Engine>,
  checks: readonly Check[],
  onFailure: (line: string) => void,
  bound = BOUND,
): Promise<Report> {
  let engine = await start();
  const report: Report = { engine: engine.name, passed: 0, failed: 0 };
  for (const check of checks) {
    for (const width of check.widths) {
      let failure = await failureOf(runCheck(engine, check, width), bound);
      for (let runs = 1; failure !== null; runs += 1) {
        await engine.stop();
        engine = await start();
        if (failure.name !== 'TimeoutError' || runs === RUNS) break;
        failure = await failureOf(runCheck(engine, check, width), bound);
      }
      const name = `${check.name}, ${width} px${check.script ? '' : ', no script'}`;
      if (failure !== null) onFailure(`${report.engine}: ${name}: ${failure.message}`);
      else report.engine = engine.name;
      report[failure === null ? 'passed' : 'failed'] += 1;
    }
  }
  await engine.stop();
  return report;
}

/** Messages of the console that the site does not cause: the address of a check, a host out of reach. */
const allowed = /status of 404|google\.com/;

/** Runs a check, after which the console must be empty where the whole site is promised. */
async function runCheck(engine: Engine, { run, script, level }: Check, width: 360 | 1440) {
  const view = { width, height: heights[width], script };
  await run({ ...engine, open: (path) => engine.open(path, view) });
  if (level === 'readable') return;
  const messages = (await engine.messages()).filter((message) => !allowed.test(message));
  if (messages.length > 0) throw new Error(`The console has: ${messages.join(' ')}`);
}

async function failureOf(running: Promise<void>, bound: number): Promise<Error | null> {
  const timer = new AbortController();
  const late = new DOMException(`It did not end within ${bound / 1000} s.`, 'TimeoutError');
  const failure = await Promise.race([
    running.then(
      () => null,
      (error) => (error instanceof Error ? error : new Error(String(error))),
    ),
    wait(bound, late, timer).catch(() => null),
  ]);
  timer.abort();
  return failure;
}
