import { expect, test } from 'vitest';
import type { Check, Engine } from './engine.ts';
import { runChecks } from './run-checks.ts';

const lists: Check = {
  name: 'lists services',
  part: 'Services',
  level: 'whole',
  widths: [360],
  script: true,
  run: (page) => page.open('/'),
};
const failing: Check = { ...lists, run: () => Promise.reject(new Error('3 services, not 4')) };

/** Counts the starts of an engine that records what it is asked for. */
function fakeEngine(changes: Partial<Engine> = {}) {
  const log: string[] = [];
  const start = async (): Promise<Engine> => {
    log.push('start');
    return {
      name: 'Fake 1',
      open: async (path, { width, height, script }) =>
        void log.push(`${path}: ${width} × ${height}, ${script}`),
      evaluate: async () => undefined,
      click: async () => {},
      press: async () => {},
      messages: async () => [],
      stop: async () => void log.push('stop'),
      ...changes,
    };
  };
  return { start, log };
}

test('runs a check at each of its widths, with script or without', async () => {
  const { start, log } = fakeEngine();
  const both: Check = { ...lists, widths: [360, 1440], script: false };
  const report = await runChecks(start, [lists, both], () => {});
  expect(report).toEqual({ name: 'Fake 1', passed: 3, failed: 0 });
  expect(log).toEqual([
    'start',
    '/: 360 × 740, true',
    '/: 360 × 740, false',
    '/: 1440 × 900, false',
    'stop',
  ]);
});

test('reports a failure in one line, and starts the engine again', async () => {
  const { start, log } = fakeEngine();
  const lines: string[] = [];
  const report = await runChecks(start, [failing, lists], (line) => lines.push(line));
  expect(lines).toEqual(['Fake 1: lists services, 360 px: 3 services, not 4']);
  expect(report).toMatchObject({ passed: 1, failed: 1 });
  expect(log).toEqual(['start', 'stop', 'start', '/: 360 × 740, true', 'stop']);
});

test('runs a check that hangs again in a new engine, at most three times', async () => {
  const run = async (hangs: number) => {
    let opened = 0;
    const { start } = fakeEngine({
      open: () => {
        opened += 1;
        return opened <= hangs ? new Promise(() => {}) : Promise.resolve();
      },
    });
    return runChecks(start, [lists], () => {}, 1);
  };
  expect(await run(2)).toMatchObject({ passed: 1, failed: 0 });
  expect(await run(3)).toMatchObject({ passed: 0, failed: 1 });
});

test('fails a check after which the console has a message, where the whole site is promised', async () => {
  const run = async (message: string, level: Check['level']) => {
    const { start } = fakeEngine({ messages: async () => [message] });
    return (await runChecks(start, [{ ...lists, level }], () => {})).failed;
  };
  expect(await run('x is not defined', 'whole')).toBe(1);
  expect(await run('x is not defined', 'readable')).toBe(0);
  expect(await run('a server responded with a status of 404', 'whole')).toBe(0);
});
