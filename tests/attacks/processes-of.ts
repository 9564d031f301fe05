import { execFileSync } from 'node:child_process';

/** Returns the pids of all processes that run a file, or of those that are children of one process. */
export function processesOf(file: string, ofParent?: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  return rows.flatMap((row) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    const isOne = args?.includes(file);
    return isOne && (ofParent ?? Number(parent)) === Number(parent) ? [Number(pid)] : [];
  });
}
