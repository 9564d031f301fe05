import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the resident megabytes of process `pid`, 0 once it has exited. */
export async function memoryOf(pid: number): Promise<{ own: number }> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,rss=']);
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const [, kilobytes = 0] = rows.find(([one]) => one === pid) ?? [];
  return { own: kilobytes / 1024 };
}
