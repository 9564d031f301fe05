import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../harness/ports.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'site/publish/main.ts');

/** The same for every site, so that their pages can be compared. */
export const SITE_URL = 'https://site.example';

const line = z.object({ level: z.string(), message: z.string() });
type Line = z.infer<typeof line>;

export interface Site {
  readonly url: string;
  readonly pid: number;
  /** What it has logged so far. */
  readonly log: readonly Line[];
  /** The warnings and errors among it. */
  wrong(): string[];
  /** Waits until a line is logged that matches, counted from line `since`. */
  logs(pattern: RegExp, since?: number): Promise<void>;
  /** The process that publishes. */
  publisher(): number;
  /** Ends all its processes at once, as a loss of power would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Settings {
  readonly contentUrl: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it has only one core, and on that one somebody in its session who never rests. */
  readonly isCrowded?: boolean;
}

const CROWDED = `
  core=$(taskset -cp $$ | grep -o '[0-9]*$')
  taskset -cp "$core" $$ > /dev/null
  while :; do :; done &
  exec "$@"
`;

/** Gives the site's program as it starts, and does not wait for anything. */
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
      PORT: String(port),
      SITE_URL,
      SITE_DATA_DIR: dataDir,
      SANITY_API_HOST: contentUrl,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The site could not be started.');
  // A test that runs out of time never gets as far as stopping.
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

// Node and the shell write lines of their own when they end in a way that nobody thought of.
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
    // It has ended by itself.
  }
}

/** Gives how much memory a process holds, in MB. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;
}

function childOf(parent: number): number {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString();
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const [pid] = rows.find(([, ppid]) => ppid === parent) ?? [];
  if (pid === undefined) throw new Error('The site has no publisher.');
  return pid;
}
