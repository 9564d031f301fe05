import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A program of the product in a process of its own. It is killed when this process exits. */
export interface Program {
  readonly pid: number;
  /** The text that it printed first, when it was ready. */
  readonly greeting: string;
  /** Milliseconds from the start to that text. */
  readonly startTime: number;
  /** The log so far. */
  log(): string;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
}

/**
 * Starts Node with these arguments and waits until the program prints. `command` runs Node,
 * `taskset -c 0` for example. The program inherits no settings of this process. Throws
 * with the log when it exits before it prints.
 */
export async function startProgram(
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
  command: readonly string[] = [],
): Promise<Program> {
  const started = performance.now();
  const [file = '', ...rest] = [...command, process.execPath, ...args];
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(file, rest, {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  const greeting = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text)),
    once(child, 'exit').then(() => undefined),
  ]);
  const { pid } = child;
  if (greeting === undefined || pid === undefined) {
    throw new Error(`${args.at(0)} did not start:\n${log}`);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return {
    pid,
    greeting,
    startTime: performance.now() - started,
    log: () => log,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
