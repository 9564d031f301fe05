import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds until a program is ready. */
const TIMEOUT = 60_000;

export interface Command {
  readonly file: string;
  /** Called with the path of an empty folder, which is also the home of the process. */
  args(folder: string): readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Launched<Ready> {
  readonly ready: Ready;
  /** The home of the process. */
  readonly folder: string;
  /** Kills the process and its children, and deletes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a browser, a display or a server in an empty home, and calls `findReady` until it returns something;
 * an error counts as nothing. Throws with the log of a program that is not ready in time.
 */
export async function launch<Ready>(
  { file, args, environment }: Command,
  findReady: (folder: string) => Promise<Ready | false | undefined>,
): Promise<Launched<Ready>> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  // A process group of its own: a browser that is killed leaves its children.
  const child = spawn(file, args(folder), {
    env: { PATH: process.env.PATH, HOME: folder, XDG_RUNTIME_DIR: folder, ...environment },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const exit = new Promise((ended) => child.once('exit', ended).once('error', ended));
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of them have exited.
    }
  };
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await exit;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const end = performance.now() + TIMEOUT;
  while (child.pid !== undefined && child.exitCode === null && performance.now() < end) {
    const ready = await findReady(folder).catch(() => undefined);
    if (ready) return { ready, folder, stop };
    await wait(50);
  }
  const text = readFileSync(log, 'utf8').slice(-2000);
  await stop();
  throw new Error(`${file} did not start:\n${text}`);
}

/** Returns a function that looks for a text in the log of a program, which is in its home. */
export function logs(text: string) {
  return async (folder: string) => readFileSync(join(folder, 'log'), 'utf8').includes(text);
}
