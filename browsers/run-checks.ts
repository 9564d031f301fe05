import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from './check.ts';
import type { Engine } from './engine-page.ts';

/** Milliseconds that a check may take, and then its engine is ended: a page can freeze. */
const BOUND = 60_000;

const heights = { 360: 740, 1440: 900 } as const;

export interface Outcome {
  /** The check's name and its width. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'left out';
  /** Why it failed or was left out, in one line. */
  readonly reason: string;
}

export interface EngineReport {
  readonly engine: string;
  readonly level: Check['level'];
  readonly outcomes: readonly Outcome[];
}

/**
 * Runs checks in an engine, at each of their widths. Starts the engine again after a failure. Calls
 * `onFailure` with a line for each failure at once, because a run takes minutes.
 */
export async function runChecks(
  start: () => Promise<Engine>,
  level: Check['level'],
  checks: readonly Check[],
  onFailure: (line: string) => void = () => {},
  bound = BOUND,
): Promise<EngineReport> {
  let engine = await start();
  const { name: engineName, leavesOut } = engine;
  const outcomes: Outcome[] = [];
  const asked = checks.filter((check) => level === 'whole' || check.level === 'readable');
  for (const check of asked) {
    for (const width of check.widths) {
      const name = `${check.name}, ${width} px${check.script ? '' : ', no script'}`;
      const missing = missingFor(check, leavesOut);
      if (missing !== undefined) {
        outcomes.push({ name, state: 'left out', reason: missing });
        continue;
      }
      const reason = await withinBound(runCheck(engine, check, width), bound);
      outcomes.push({ name, state: reason === '' ? 'passed' : 'failed', reason });
      if (reason === '') continue;
      onFailure(`${engineName}: ${name}: ${reason}`);
      await engine.stop();
      engine = await start();
    }
  }
  await engine.stop();
  return { engine: engineName, level, outcomes };
}

function missingFor(check: Check, leavesOut: Engine['leavesOut']): string | undefined {
  const needs = [...(check.needs ?? []), ...(check.script ? [] : ['scriptless' as const])];
  return needs.map((need) => leavesOut[need]).find((reason) => reason !== undefined);
}

async function runCheck(engine: Engine, check: Check, width: 360 | 1440): Promise<void> {
  const page = await engine.page({ width, height: heights[width] }, { script: check.script });
  await check.run(page);
}

/** Returns the message of an error, or an empty text. */
async function withinBound(running: Promise<void>, bound: number): Promise<string> {
  const timer = new AbortController();
  const late = wait(bound, `It did not end within ${bound / 1000} s.`, timer).catch(() => '');
  const failure = running.then(
    () => '',
    (error) => oneLine(error instanceof Error ? error.message : String(error)),
  );
  const reason = await Promise.race([failure, late]);
  timer.abort();
  return reason;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line || 'An error without a message.';
}
