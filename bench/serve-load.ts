import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Separate cores for the measured server and for the load generator. */
export const CORES = { measured: '0', measuring: '1' };

/** The command that runs a program on the measured core. */
export const PINNED = ['taskset', '-c', CORES.measured];

/**
 * The command that runs a program on the core of the load generator without delaying it: a time
 * slice of 3 ms would look like a late response.
 */
export const BACKGROUND = ['chrt', '--idle', '0'];

const PAUSING = ['-s', fileURLToPath(new URL('serve-pause.lua', import.meta.url))];

export interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections?: number;
  /** Whether to leave the core idle time, as on a normal day. Otherwise the load is the maximum. */
  readonly isModest?: boolean;
}

export interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Loads a server with the headers of a browser. Throws when responses are lost. */
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
  if (lost !== undefined) throw new Error(`${url} lost responses: ${lost}`);
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 1e-3, ms: 1, s: 1e3 }[unit] ?? Number.NaN;
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(value) * scale,
  };
}

/**
 * Moves this process and its future children to the core of the load generator. Throws, with what
 * is missing, where the machine cannot measure.
 */
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
      // `wrk -v` prints its version and fails.
      ({ code }) => code !== 'ENOENT',
    );
    if (!isThere) missing.push(program);
  }
  if (missing.length > 0)
    throw new Error(`This benchmark needs ${missing.join(' and ')} on the PATH.`);
  await run('taskset', ['-pc', CORES.measuring, `${process.pid}`]).catch(() => {
    throw new Error(
      'This benchmark needs two cores: one for the server, one for the load generator.',
    );
  });
}

/** Returns the CPU seconds of a process. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Fields 14 and 15 of proc_pid_stat(5), in hundredths of a second; the name before them may
  // contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
