import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from './check.ts';
import type { Engine } from './engine-page.ts';

/** Milliseconds that a check may take, and then its engine is ended: a page can freeze. */
const BOUND = 60_000;

/** Milliseconds in which a driver answers. */
const PATIENCE = 20_000;

/** Starts of an engine in which a check has to end: drivers of Firefox 115 and WebKit can hang or crash. */
const STARTS = 3;

/** The driver did not answer. */
class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

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
  { bound = BOUND, patience = PATIENCE } = {},
): Promise<EngineReport> {
  let engine = await started(start);
  const restart = async () => {
    await engine.stop();
    engine = await started(start);
  };
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
      let failure = await failureOf(runCheck(engine, check, width, patience), bound);
      for (let starts = 1; starts < STARTS && failure instanceof UnansweredError; starts += 1) {
        await restart();
        failure = await failureOf(runCheck(engine, check, width, patience), bound);
      }
      const reason = failure === null ? '' : oneLine(failure.message);
      outcomes.push({ name, state: reason === '' ? 'passed' : 'failed', reason });
      if (reason === '') continue;
      onFailure(`${engineName}: ${name}: ${reason}`);
      await restart();
    }
  }
  await engine.stop();
  return { engine: engineName, level, outcomes };
}

/** Starts an engine. Throws the error of the last start that is tried. */
async function started(start: () => Promise<Engine>): Promise<Engine> {
  for (let tries = 1; tries < STARTS; tries += 1) {
    const engine = await start().catch(() => null);
    if (engine !== null) return engine;
  }
  return start();
}

function missingFor(check: Check, leavesOut: Engine['leavesOut']): string | undefined {
  const needs = [...(check.needs ?? []), ...(check.script ? [] : ['scriptless' as const])];
  return needs.map((need) => leavesOut[need]).find((reason) => reason !== undefined);
}

async function runCheck(
  engine: Engine,
  check: Check,
  width: 360 | 1440,
  patience: number,
): Promise<void> {
  const answered = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> => {
    const late = new UnansweredError(`${what} had no answer within ${patience / 1000} s.`);
    const failure = await failureOf(answer, patience, late);
    if (failure !== null) throw failure;
    return answer;
  };
  const size = { width, height: heights[width] };
  const page = await answered('A new page', engine.page(size, { script: check.script }));
  await check.run({
    open: (path) => answered(`Opening ${path}`, page.open(path)),
    evaluate: (source) => answered(source, page.evaluate(source)),
    click: (x, y) => answered('A click', page.click(x, y)),
    press: (key, modifiers) => answered(key, page.press(key, modifiers)),
    messages: page.messages,
  });
}

/** Waits for `running`. Returns its error, or `late` if it takes longer than `bound` ms. */
async function failureOf(
  running: Promise<unknown>,
  bound: number,
  late = new Error(`It did not end within ${bound / 1000} s.`),
): Promise<Error | null> {
  const timer = new AbortController();
  const failure = running.then(
    () => null,
    (error) => (error instanceof Error ? error : new Error(String(error))),
  );
  const lateness = wait(bound, late, timer).catch(() => null);
  const found = await Promise.race([failure, lateness]);
  timer.abort();
  return found;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line || 'An error without a message.';
}
