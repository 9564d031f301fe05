import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../system/v8-flags.ts';

const entry = fileURLToPath(new URL('../site/publish/main.ts', import.meta.url));

/** A site in processes of its own, as it runs in earnest. */
export interface RunningSite {
  readonly url: string;
  /** The process that answers visitors. */
  readonly pid: number;
  /** What was logged so far, a line each. */
  lines(): readonly Readonly<Record<string, unknown>>[];
  /** Megabytes resident of the process that answers visitors. */
  memory(): Promise<number>;
  stop(): Promise<void>;
  /** Ends it as a loss of power would. */
  kill(): Promise<void>;
}

/** Takes the site's settings, `PORT` among them, and what to run it with (`taskset -c 0`); throws when it does not start. */
export async function startSite(
  settings: Readonly<Record<string, string>>,
  through: readonly string[] = [],
): Promise<RunningSite> {
  const [command = '', ...given] = [...through, process.execPath, ...serverFlags, entry];
  const site = spawn(command, given, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Record<string, unknown>[] = [];
  createInterface(site.stderr).on('line', (line) => lines.push(JSON.parse(line)));
  const isReady = await Promise.race([
    once(site.stdout, 'data').then(() => true),
    once(site, 'exit').then(() => false),
  ]);
  if (!isReady || site.pid === undefined) throw new Error('the site did not start');
  const { pid } = site;
  const end = async (signal: NodeJS.Signals) => {
    site.kill(signal);
    await once(site, 'exit');
  };
  return {
    url: `http://localhost:${settings.PORT}`,
    pid,
    lines: () => lines,
    async memory() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
