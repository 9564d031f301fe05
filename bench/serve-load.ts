import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findNginx } from '../tests/helpers/hosts/nginx.ts';
import { ensureProgram } from '../tests/helpers/processes/programs.ts';

const run = promisify(execFile);

/** Separate cores for the measured server and for the load generator. */
const CORES = { measured: '0', measuring: '1' };

/** The command that runs a program on the measured core. */
export const PINNED = ['taskset', '-c', CORES.measured];

/**
 * The command that runs a program on the core of the load generator without delaying it: a time
 * slice of 3 ms would look like a late response.
 */
export const BACKGROUND = ['chrt', '--idle', '0'];

const PAUSING = ['-s', fileURLToPath(new URL('serve-pause.lua', import.meta.url))];

interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to leave the core idle time, as on a normal day. Otherwise the load is the maximum. */
  readonly isModest?: boolean;
}

/** Loads a server with the headers of a browser. Throws when responses are lost. */
export async function load({ url, seconds, headers = {}, isModest = false }: Load) {
  const all = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const settings = ['-t1', '-c32', `-d${seconds}s`, '--latency', ...lines];
  const pauses = isModest ? PAUSING : [];
  const { stdout } = await run('wrk', [...settings, ...pauses, url]);
  const [, lost] = /Socket errors: (.*)/.exec(stdout) ?? [];
  if (lost !== undefined) throw new Error(`${url} lost responses: ${lost}`);
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 1e-3, ms: 1, s: 1e3 }[unit] ?? Number.NaN;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    /** Milliseconds. */
    p99: Number(value) * scale,
  };
}

/**
 * Moves this process and its future children to the core of the load generator. Throws, with what
 * is missing, where the machine cannot measure.
 */
export async function prepareMachine(): Promise<void> {
  ensureProgram('wrk', 'wrk');
  ensureProgram('chrt', 'util-linux');
  findNginx();
  await run('taskset', ['-pc', CORES.measuring, `${process.pid}`]).catch(() => {
    throw new Error(
      'This benchmark needs two cores: one for the server, one for the load generator.',
    );
  });
}
