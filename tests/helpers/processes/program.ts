import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What a program printed until it ended, and its exit status, which is `null` after a signal. */
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * A program of the product in a process of its own. It is killed when this process exits. `await using`
 * stops it.
 */
export interface Program extends AsyncDisposable {
  readonly pid: number;
  /** The text that it printed first, when it was ready. */
  readonly greeting: string;
  /** Milliseconds from the start to that text. */
  readonly startTime: number;
  /** The log so far. */
  log(): string;
  /** Sends a signal, if it still runs, and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** Does so, if it still runs, with all programs that it has started too, as the end of the machine would. */
  crash(): Promise<void>;
}

/** For programs that must not read the settings in somebody's `.env`. */
export const withoutEnvFile = { ENV_FILE: '/dev/null', COMPANY_DIR: 'tests/company' };

type Settings = Readonly<Record<string, string | undefined>>;

function spawnNode(args: readonly string[], settings: Settings, command: readonly string[]) {
  const [file = '', ...rest] = [...command, process.execPath, ...args];
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(file, rest, {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...withoutEnvFile, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.err += text;
  });
  const result = (): Ended => ({ code: child.exitCode, ...said });
  // Programs that it has started may keep its output open after its exit.
  const exit = once(child, 'exit').then(result);
  const ended = once(child, 'close').then(result);
  return { child, said, exit, ended };
}

/**
 * Runs Node with these arguments to its end. `command` runs Node, `taskset -c 0` for example. The program
 * inherits no settings of this process.
 */
export function runProgram(
  args: readonly string[],
  settings: Settings,
  command: readonly string[] = [],
): Promise<Ended> {
  return spawnNode(args, settings, command).ended;
}

/** Starts Node as `runProgram` does, and waits until the program prints. Throws with the log when it exits before. */
export async function startProgram(
  args: readonly string[],
  settings: Settings,
  command: readonly string[] = [],
): Promise<Program> {
  const started = performance.now();
  const { child, said, exit, ended } = spawnNode(args, settings, command);
  await Promise.race([once(child.stdout, 'data'), ended]);
  const startTime = performance.now() - started;
  const { pid } = child;
  if (said.out === '' || pid === undefined) {
    throw new Error(`${args.at(0)} did not start:\n${said.err}`);
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  const stop = async () => void (await end('SIGTERM'));
  return {
    pid,
    greeting: said.out,
    startTime,
    log: () => said.err,
    end,
    stop,
    [Symbol.asyncDispose]: stop,
    kill: async () => void (await end('SIGKILL')),
    crash: async () => {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      if (!isOver) for (const one of treeOf(pid)) process.kill(one, 'SIGKILL');
      await ended;
    },
  };
}

/** Returns a process and all that it has started, by their ids. */
export function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [pid, ...children.filter((one) => one !== '').flatMap((one) => treeOf(Number(one)))];
}
