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
