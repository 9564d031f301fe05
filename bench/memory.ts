import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the resident megabytes of process `pid`. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${pid}`]);
  return Number(stdout) / 1024;
}
