import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// Runs a command at a fifth of its speed, as a slow and busy machine would: all its processes are
// stopped for four of five slices of time. `node tests/slow.ts npm test` shows the tests whose result
// depends on speed.

/** Milliseconds in which the processes run, and in which they are stopped. */
const RUNNING = 10;
const STOPPED = 40;

/** Slices of time between two looks for new processes. */
const LOOK = 5;

const [program = '', ...given] = process.argv.slice(2);
const child = spawn(program, given, { stdio: 'inherit', detached: true });
const { pid = 0 } = child;
process.once('exit', () => signal([pid], 'SIGKILL'));

let groups = [pid];
for (let slice = 0; child.exitCode === null && child.signalCode === null; slice += 1) {
  if (slice % LOOK === 0) groups = groupsOf(pid);
  signal(groups, 'SIGSTOP');
  await wait(STOPPED);
  signal(groups, 'SIGCONT');
  await wait(RUNNING);
}
process.exitCode = child.exitCode ?? 1;

function signal(groups: readonly number[], name: NodeJS.Signals): void {
  for (const group of groups) {
    try {
      process.kill(-group, name);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** The process groups of a process and all its descendants. Browsers have groups of their own. */
function groupsOf(pid: number): number[] {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? stat(name) : []));
  const found = new Set([pid]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const one of processes) if (found.has(one.parent)) found.add(one.pid);
  }
  const own = processes.filter((one) => found.has(one.pid));
  return [...new Set(own.map(({ group }) => group))];
}

function stat(name: string): { pid: number; parent: number; group: number }[] {
  try {
    const [, , parent, group] = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/\(.*\)/s, '')
      .split(/\s+/);
    return [{ pid: Number(name), parent: Number(parent), group: Number(group) }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
