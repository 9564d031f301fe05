import { setPriority } from 'node:os';

/**
 * Sets the niceness of a child process, as in `nice(1)`. On Linux this concerns one thread only: call
 * it right after `fork`, and all threads of the child inherit it. Where the process has ended or the
 * system refuses, nothing changes.
 */
export function setNiceness(pid: number | undefined, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // The child works without it, at its parent's priority.
  }
}
