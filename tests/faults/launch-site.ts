import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../harness/ports.ts';
import { withoutEnvFile } from '../harness/program.ts';
import { until } from '../until.ts';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'site/publish/main.ts');

/**
 * Every site has the same origin, so that pages can be compared. On this machine, because elsewhere a page
 * names no picture of the content service.
 */
export const SITE_URL = 'http://localhost';

const line = z.object({ level: z.string(), message: z.string() });
type Line = z.infer<typeof line>;

export interface Site {
  readonly url: string;
  readonly pid: number;
  /** The lines that it has logged. */
  readonly log: readonly Line[];
  /** Returns its warnings and errors. */
  wrong(): string[];
  /** Waits for a log line that matches, from line `since` on. */
  logs(pattern: RegExp, since?: number): Promise<void>;
  /** The pid of the publisher. */
  publisher(): number;
  /** Kills all its processes at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Settings {
  readonly contentUrl: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it has one core only, shared with a busy process of its session. */
  readonly isCrowded?: boolean;
}

const CROWDED = `
  core=$(taskset -cp $$ | grep -o '[0-9]*$')
  taskset -cp "$core" $$ > /dev/null
  while :; do :; done &
  exec "$@"
`;

/** Starts the site without waiting until it is ready. */
export async function launchSite(settings: Settings): Promise<Site> {
  const { contentUrl, dataDir, env, isCrowded = false } = settings;
  const port = await freePort();
  const command = [process.execPath, main] as const;
  const [program, ...args] = isCrowded
    ? (['sh', '-c', CROWDED, 'sh', ...command] as const)
    : command;
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...withoutEnvFile,
      PORT: String(port),
      SITE_URL,
      SITE_DATA_DIR: dataDir,
      SANITY_API_HOST: contentUrl,
      // A test of pictures in releases sets `release`.
      SITE_PICTURES: 'cdn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The site could not be started.');
  // A test that times out never calls `stop`.
  const kill = () => killGroup(pid);
  process.once('exit', kill);
  const closed = once(child, 'close').then(() => process.off('exit', kill));
  const log: Line[] = [];
  let rest = '';
  child.stderr.on('data', (chunk: Buffer) => {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop() ?? '';
    log.push(...texts.map(parseLine));
  });
  return {
    url: `http://localhost:${port}`,
    pid,
    log,
    wrong: () => log.filter(({ level }) => level !== 'info').map(({ message }) => message),
    logs: (pattern, since = 0) =>
      until(
        () => log.slice(since).some(({ message }) => pattern.test(message)),
        () => `${pattern} is logged, after:\n${log.map(({ message }) => message).join('\n')}`,
      ),
    publisher: () => childOf(pid),
    kill: async () => {
      killGroup(pid);
      await closed;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

// Node and the shell log lines of their own when they crash.
function parseLine(text: string): Line {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return { level: 'error', message: text };
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

function childOf(parent: number): number {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString();
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const [pid] = rows.find(([, ppid]) => ppid === parent) ?? [];
  if (pid === undefined) throw new Error('The site has no publisher.');
  return pid;
}
