import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the resident megabytes of process `pid`, and of it and its children together; 0 once it has exited. */
export async function memoryOf(pid: number): Promise<{ own: number; all: number }> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const sum = (of: (row: readonly number[]) => boolean) =>
    rows.filter(of).reduce((kilobytes, [, , rss = 0]) => kilobytes + rss, 0) / 1024;
  return {
    own: sum(([one]) => one === pid),
    all: sum(([one, parent]) => one === pid || parent === pid),
  };
}
