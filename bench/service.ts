import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const entry = fileURLToPath(new URL('../content-service/src/main.ts', import.meta.url));
const run = promisify(execFile);

/** A content service in a process of its own, as it runs in earnest. */
export interface RunningService {
  url: string;
  /** Milliseconds from start to ready. */
  loadTime: number;
  /** Megabytes resident, the query processes with it. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Takes the folders to run on, a port, and what to run it with (`taskset -c 0`); throws when the service does not start. */
export async function startService(
  contentDir: string,
  dataDir: string,
  port: number,
  through: readonly string[] = [],
): Promise<RunningService> {
  const started = performance.now();
  const [command = '', ...given] = [...through, process.execPath, entry];
  const service = spawn(command, given, {
    env: {
      ...process.env,
      CONTENT_DIR: contentDir,
      CONTENT_DATA_DIR: dataDir,
      CONTENT_PORT: `${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await Promise.race([
    once(service.stdout, 'data').then(([data]) => `${data}`),
    once(service, 'exit').then(() => ''),
  ]);
  if (!line) throw new Error('the content service did not start');
  return {
    url: `http://localhost:${port}`,
    loadTime: performance.now() - started,
    async memory() {
      const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
      const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
      const kilobytes = rows
        .filter(([pid, parent]) => pid === service.pid || parent === service.pid)
        .reduce((sum, [, , rss]) => sum + (rss ?? 0), 0);
      return kilobytes / 1024;
    },
    async stop() {
      service.kill('SIGTERM');
      await once(service, 'exit');
    },
  };
}
