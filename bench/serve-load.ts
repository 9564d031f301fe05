import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Each on a core of its own: what is measured, and all that measures it. */
export const CORES = { measured: '0', measuring: '1' };

/** What runs a program on the core that is measured. */
export const PINNED = ['taskset', '-c', CORES.measured];

/**
 * What runs a program on the core that measures without keeping the load from it: of its slice of
 * some 3 ms the load would see nothing but a server that answers late.
 */
export const BACKGROUND = ['chrt', '--idle', '0'];

const PAUSING = ['-s', fileURLToPath(new URL('serve-pause.lua', import.meta.url))];

export interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections?: number;
  /** Whether the core is left time to spare, as it is on any day; else it gets all that it can do. */
  readonly isModest?: boolean;
}

export interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  /** In ms. */
  readonly p99: number;
}

/** Takes what a browser sends along with every request and loads a server with it; throws when answers are lost. */
export async function load({
  url,
  seconds,
  headers = {},
  connections = 32,
  isModest = false,
}: Load): Promise<Measured> {
  const all = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const settings = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...lines,
    ...(isModest ? PAUSING : []),
    url,
  ];
  const { stdout } = await run('taskset', ['-c', CORES.measuring, 'wrk', ...settings]);
  const [, lost] = /Socket errors: (.*)/.exec(stdout) ?? [];
  if (lost !== undefined) throw new Error(`${url} lost answers: ${lost}`);
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 1e-3, ms: 1, s: 1e3 }[unit] ?? Number.NaN;
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(value) * scale,
  };
}

/** Keeps the calling process, and all that it starts from now on, to the core that measures; throws, with what is missing, where it cannot measure. */
export async function prepareMachine(): Promise<void> {
  const missing: string[] = [];
  for (const [program, ...given] of [
    ['wrk', '-v'],
    ['nginx', '-v'],
    ['taskset', '-V'],
    ['chrt', '-V'],
  ] as const) {
    const isThere = await run(program, given).then(
      () => true,
      // `wrk -v` says its version and fails.
      ({ code }) => code !== 'ENOENT',
    );
    if (!isThere) missing.push(program);
  }
  if (missing.length > 0) throw new Error(`This needs ${missing.join(' and ')} on the PATH.`);
  await run('taskset', ['-pc', CORES.measuring, `${process.pid}`]).catch(() => {
    throw new Error('This needs two cores: one to be measured, one to measure.');
  });
}

/** Gives the processor time that a process has used, in seconds: what else runs on the machine is not in it. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold anything: fields 14 and 15 of proc(5), in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
