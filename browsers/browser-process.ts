import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Milliseconds until a browser prints that it is ready. */
const PATIENCE = 60_000;

/** Characters of a log that are kept. */
const LONGEST_LOG = 2000;

export interface BrowserProcess {
  /** What the groups of the pattern matched. */
  readonly ready: readonly string[];
  /** The home of the process. */
  readonly folder: string;
  /** Kills the process and its children, and deletes its folder. */
  stop(): Promise<void>;
}

export interface BrowserCommand {
  readonly file: string;
  /** Called with the path of an empty folder, which is also the home of the process. */
  args(folder: string): readonly string[];
  /** Matches the line that the process prints once it is ready. Without it, nothing is waited for. */
  readonly ready?: RegExp;
  /** Called with each line that the process prints. */
  readonly onLine?: (line: string) => void;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a browser or its driver in an empty home, and waits until it is ready. Throws with its log. */
export async function startBrowser(command: BrowserCommand): Promise<BrowserProcess> {
  const { file, args, ready, onLine, environment } = command;
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  // A process group of its own: a browser that is killed leaves its children.
  const child = spawn(file, args(folder), {
    env: { PATH: process.env.PATH, HOME: folder, XDG_RUNTIME_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exit = new Promise<void>((ended) => {
    child.once('exit', () => ended()).once('error', () => ended());
  });
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
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
  let log = '';
  const isReady = new Promise<readonly string[]>((found) => {
    if (ready === undefined) found([]);
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        onLine?.(line);
        log = `${log}${line}\n`.slice(-LONGEST_LOG);
        const match = ready?.exec(line);
        if (match) found(match.slice(1));
      });
    }
  });
  const late = AbortSignal.timeout(PATIENCE);
  const groups = await Promise.race([
    isReady,
    exit.then(() => undefined),
    once(late, 'abort').then(() => undefined),
  ]);
  if (groups === undefined) {
    await stop();
    throw new Error(`${file} did not start:\n${log}`);
  }
  return { ready: groups, folder, stop };
}
