import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Program } from '../../../system/run-programs.ts';
import { TRY_AGAIN } from '../../../system/supervise.ts';
import { deadlines } from '../../helpers/deadlines.ts';
import { until } from '../../helpers/until.ts';

const HARNESS = `
  import { run } from ${JSON.stringify(import.meta.resolve('../../../system/run-programs.ts'))};
  const ready = () => {
    if (process.env.UNREADY) throw new Error('not ready');
  };
  process.exitCode = await run(JSON.parse(process.argv[1]), '.', ready);
`;

const started: ChildProcess[] = [];

afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid !== undefined) killGroup(pid);
});

/** A program that prints its pid, runs `code`, and stops in order on a signal. */
function program(name: string, code = '', timeout?: number): Program {
  const script = `
    process.on('SIGTERM', () => process.exit(0));
    process.on('SIGINT', () => process.exit(0));
    setInterval(() => {}, 1000);
    console.log('${name} ' + process.pid);
    ${code}
  `;
  return { name, arguments: ['-e', script], ...(timeout === undefined ? {} : { timeout }) };
}

const silent: Program = {
  name: 'Silent',
  arguments: ['-e', 'setInterval(() => {}, 1000)'],
  timeout: 50,
};

/** Runs the programs in a separate process that leads its process group, like a job of a shell. */
function start(...programs: Program[]) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', HARNESS, JSON.stringify(programs)],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  started.push(child);
  let output = '';
  const grown = new EventTarget();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      grown.dispatchEvent(new Event('grown'));
    });
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    stopReading() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    ended: once(child, 'close').then(([status]: unknown[]) => status),
    /** Waits for a program's line, and returns its pid. */
    async line(name: string): Promise<number> {
      for (;;) {
        const pid = new RegExp(`^${name} (\\d+)$`, 'm').exec(output)?.[1];
        if (pid !== undefined) return Number(pid);
        await once(grown, 'grown');
      }
    },
  };
}

function killGroup(pid: number): void {
  if (isAlive(-pid)) process.kill(-pid, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('starts a program once the one before has printed its line', async () => {
  const slow = `setTimeout(() => console.log('slow ' + process.pid), 300); setInterval(() => {}, 1000)`;
  const first = { name: 'Slow', arguments: ['-e', slow], timeout: deadlines.condition };
  const { line, output } = start(first, program('second'));
  await line('second');
  expect(output()).toMatch(/^slow \d+\nsecond \d+\n$/);
});

it('starts a program even if the one before prints nothing', async () => {
  const { line } = start(silent, program('second'));
  expect(await line('second')).toBeGreaterThan(0);
});

it.each([
  ['SIGINT', 'the runner'],
  ['SIGTERM', 'the runner'],
  ['SIGHUP', 'the runner'],
  ['SIGINT', 'every program, as Ctrl-C sends it'],
] as const)('stops all with 0 on %s to %s', async (signal, whom) => {
  const { pid, line, ended, output } = start(
    program('first', '', deadlines.condition),
    program('second'),
  );
  const children = [await line('first'), await line('second')];
  process.kill(whom === 'the runner' ? pid : -pid, signal);
  expect(await ended).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
  expect(output().split('\n')).toHaveLength(3);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('exits with a failure when %s interrupts a task', async (signal, expected) => {
  const task = { ...program('task'), isTask: true };
  const { pid, line, ended } = start(program('first', '', deadlines.condition), task);
  await line('task');
  process.kill(-pid, signal);
  expect(await ended).toBe(expected);
});

it('stops all when the reader of their output has gone', async () => {
  const talking = program('talking', "setInterval(() => console.log('more'), 50)");
  const { line, stopReading, ended } = start(program('first', '', deadlines.condition), talking);
  const children = [await line('first'), await line('talking')];
  stopReading();
  expect(await ended).toBe(1);
  expect(children.filter(isAlive)).toEqual([]);
});

it('stops while it waits for the first line', async () => {
  const { pid, ended, line, output } = start(
    program('first'),
    { ...silent, timeout: deadlines.condition },
    program('third'),
  );
  await line('first');
  process.kill(pid, 'SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).not.toContain('third');
});

it.each([
  ['', program('failing', 'process.exitCode = 3; process.exit();')],
  [' before it is ready', { name: 'Failing', arguments: ['-e', 'process.exit(3)'], lasting: true }],
])('exits with the status of a program that fails%s, and stops the other', async (_, failing) => {
  const { line, ended } = start(program('first', '', deadlines.condition), failing);
  const first = await line('first');
  expect(await ended).toBe(3);
  expect(isAlive(first)).toBe(false);
});

it('goes on without a program that asks to be started again', async () => {
  const code = `process.exit(${TRY_AGAIN})`;
  const last = { name: 'Last', arguments: ['-e', code], lasting: true };
  const { line, output } = start(program('first'), last);
  const first = await line('first');
  await until(
    () => output().match(/^Last ended \(75\) and is started again\.$/gm)?.length === 2,
    output,
  );
  expect(isAlive(first)).toBe(true);
});

it('stops all when it cannot greet', async () => {
  vi.stubEnv('UNREADY', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { ended, line, output } = start(program('first', '', deadlines.condition));
  const first = await line('first');
  expect(await ended, output()).toBe(1);
  expect(isAlive(first)).toBe(false);
});

it('prints one sentence when a program is killed', async () => {
  const { line, ended, output } = start(
    program('first', '', deadlines.condition),
    program('second'),
  );
  const second = await line('second');
  process.kill(await line('first'), 'SIGKILL');
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^first was ended by SIGKILL\.$/m);
  expect(isAlive(second)).toBe(false);
});
