import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/**
 * Sets the niceness of a child process, as in `nice(1)`. On Linux this affects one thread only: call
 * it right after `fork`, so that all threads of the child inherit it. Does nothing if the process has
 * ended or the system refuses.
 */
export function setNiceness(pid: number | undefined, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // The child then runs at its parent's priority.
  }
}

/**
 * Sets the niceness of the threads of libuv's pool, in which this process reads files, hashes passwords and
 * makes pictures, and of the threads that they start from now on. Does nothing on systems without `/proc`.
 */
export async function lowerThreadPool(niceness: number): Promise<void> {
  // Reading this folder has started all threads of the pool.
  const threads = await readdir('/proc/self/task').catch(() => []);
  for (const id of threads) {
    const name = await readFile(`/proc/self/task/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setNiceness(Number(id), niceness);
  }
}
