import { once } from 'node:events';
import { deadlines } from '../helpers/deadlines.ts';
import type { Check, Engine } from './engine.ts';

/** How often a check that hangs is run, each time in a new browser. */
const RUNS = 3;

/**
 * Runs checks in an engine, at each of their widths, and returns how many passed and failed. Starts the engine again after a failure. Calls
 * `onFailure` with a line for each failure at once, because a run takes minutes.
 */
export async function runChecks(
  start: () => Promise<Engine>,
  checks: readonly Check[],
  onFailure: (line: string) => void,
  // A page can freeze, and drivers of WebKit can hang.
  bound: number = deadlines.test,
): Promise<{ name: string; passed: number; failed: number }> {
  let engine = await start();
  const report = { name: engine.name, passed: 0, failed: 0 };
  for (const check of checks) {
    for (const width of check.widths) {
      let failure = await failureOf(runCheck(engine, check, width), bound);
      for (let runs = 1; failure !== null; runs += 1) {
        await engine.stop();
        engine = await start();
        if (failure.name !== 'TimeoutError' || runs === RUNS) break;
        failure = await failureOf(runCheck(engine, check, width), bound);
      }
      const title = `${check.name}, ${width} px${check.script ? '' : ', no script'}`;
      if (failure !== null) onFailure(`${report.name}: ${title}: ${failure.message}`);
      else report.name = engine.name;
      report[failure === null ? 'passed' : 'failed'] += 1;
    }
  }
  await engine.stop();
  return report;
}

/**
 * Messages of the console that are no fault: an address of a check, a host out of reach, and a preload that an
 * old Chromium did not need, because it had the picture in memory from the page before.
 */
const allowed = /status of 404|google\.com|but not used within a few seconds/;

/** Runs a check, after which the console must be empty where the whole site is promised. */
async function runCheck(engine: Engine, { run, script, level }: Check, width: 360 | 1440) {
  const view = { width, height: width === 360 ? 740 : 900, script };
  await run({ ...engine, open: (path) => engine.open(path, view) });
  if (level === 'readable') return;
  const messages = (await engine.messages()).filter((message) => !allowed.test(message));
  if (messages.length > 0) throw new Error(`The console has: ${messages.join(' ')}`);
}

async function failureOf(running: Promise<void>, bound: number): Promise<Error | null> {
  const late = AbortSignal.timeout(bound);
  const timeout = once(late, 'abort').then(() => late.throwIfAborted());
  return Promise.race([running, timeout]).then(
    () => null,
    (error) => (error instanceof Error ? error : new Error(String(error))),
  );
}
