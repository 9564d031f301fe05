import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import type { Engine, EnginePage } from './engine-page.ts';
import { runChecks } from './run-checks.ts';

const page: EnginePage = {
  open: async () => {},
  evaluate: async () => undefined,
  click: async () => {},
  press: async () => {},
  messages: () => [],
};

const lists: Check = {
  name: 'lists services',
  line: 'services',
  level: 'whole',
  widths: [360],
  script: true,
  run: async () => {},
};

/** Counts the starts of an engine that records what it is asked for. */
function fakeEngine(leavesOut: Engine['leavesOut'] = {}) {
  const log: string[] = [];
  const start = async (): Promise<Engine> => {
    log.push('start');
    return {
      name: 'Fake 1',
      leavesOut,
      page: async ({ width, height }, options) => {
        log.push(`${width} × ${height}, ${options?.script ? 'script' : 'no script'}`);
        return page;
      },
      stop: async () => void log.push('stop'),
    };
  };
  return { start, log };
}

test('runs a check at each of its widths, with script or without', async () => {
  const { start, log } = fakeEngine();
  const both: Check = { ...lists, widths: [360, 1440], script: false };
  const { engine, outcomes } = await runChecks(start, 'whole', [lists, both]);
  expect(engine).toBe('Fake 1');
  expect(log).toEqual([
    'start',
    '360 × 740, script',
    '360 × 740, no script',
    '1440 × 900, no script',
    'stop',
  ]);
  expect(outcomes.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'lists services, 360 px: passed',
    'lists services, 360 px, no script: passed',
    'lists services, 1440 px, no script: passed',
  ]);
});

test('runs only the readable checks in an engine below the floor', async () => {
  const readable: Check = { ...lists, name: 'shows the phone', level: 'readable' };
  const { outcomes } = await runChecks(fakeEngine().start, 'readable', [lists, readable]);
  expect(outcomes.map(({ name }) => name)).toEqual(['shows the phone, 360 px']);
});

test('reports a failure in one line, and starts the engine again', async () => {
  const { start, log } = fakeEngine();
  const failing: Check = { ...lists, run: () => Promise.reject(new Error('3 services,\n  not 4')) };
  const lines: string[] = [];
  const { outcomes } = await runChecks(start, 'whole', [failing, lists], (line) =>
    lines.push(line),
  );
  expect(lines).toEqual(['Fake 1: lists services, 360 px: 3 services, not 4']);
  expect(outcomes).toEqual([
    { name: 'lists services, 360 px', state: 'failed', reason: '3 services, not 4' },
    { name: 'lists services, 360 px', state: 'passed', reason: '' },
  ]);
  expect(log.filter((line) => /^st/.test(line))).toEqual(['start', 'stop', 'start', 'stop']);
});

test('reports an error without a message', async () => {
  const failing: Check = { ...lists, run: () => Promise.reject(new Error()) };
  const { outcomes } = await runChecks(fakeEngine().start, 'whole', [failing]);
  expect(outcomes[0]?.state).toBe('failed');
});

test('ends a check that hangs', async () => {
  const hanging: Check = { ...lists, run: () => new Promise(() => {}) };
  const { outcomes } = await runChecks(fakeEngine().start, 'whole', [hanging, lists], () => {}, {
    bound: 1,
  });
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'passed']);
  expect(outcomes[0]?.reason).toBe('It did not end within 0.001 s.');
});

test('starts an engine whose driver does not answer again, at most twice', async () => {
  const opens: Check = { ...lists, run: (page) => page.open('/') };
  const run = async (failures: number) => {
    let starts = 0;
    const { start } = fakeEngine();
    const startHanging = async (): Promise<Engine> => {
      starts += 1;
      const hangs = starts <= failures;
      const open = () => (hangs ? new Promise<void>(() => {}) : Promise.resolve());
      return { ...(await start()), page: async () => ({ ...page, open }) };
    };
    const { outcomes } = await runChecks(startHanging, 'whole', [opens], () => {}, { patience: 1 });
    return outcomes.map(({ reason }) => reason);
  };
  expect(await run(2)).toEqual(['']);
  expect(await run(3)).toEqual(['Opening / had no answer within 0.001 s.']);
});

test('starts an engine again whose driver crashed at its start, at most twice', async () => {
  const run = (crashes: number) => {
    const { start } = fakeEngine();
    let starts = 0;
    const startCrashing = async () => {
      starts += 1;
      if (starts <= crashes) throw new Error('The driver ended.');
      return start();
    };
    return runChecks(startCrashing, 'whole', [lists]);
  };
  expect((await run(2)).outcomes.map(({ state }) => state)).toEqual(['passed']);
  await expect(run(3)).rejects.toThrow('The driver ended.');
});

test('leaves out what the driver cannot do', async () => {
  const reason = 'The driver has no command for the console.';
  const { start } = fakeEngine({ messages: reason, scriptless: 'Script is always on.' });
  const quiet: Check = { ...lists, name: 'logs nothing', needs: ['messages'] };
  const bare: Check = { ...lists, name: 'reads without script', script: false };
  const { outcomes } = await runChecks(start, 'whole', [quiet, bare, lists]);
  expect(outcomes).toEqual([
    { name: 'logs nothing, 360 px', state: 'left out', reason },
    {
      name: 'reads without script, 360 px, no script',
      state: 'left out',
      reason: 'Script is always on.',
    },
    { name: 'lists services, 360 px', state: 'passed', reason: '' },
  ]);
});
