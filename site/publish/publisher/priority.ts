import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** As `nice` has it, 0 to 19. */
const NICENESS = 19;

/** Starved is who in so many seconds ran for less than one part of them, and waited for more than the other. */
const STARVED = { seconds: 15, ran: 0.02, waited: 0.8 };

/** What a process waits for a core, beside what it runs, at most, where there is room for it. */
const ROOM = 1 / 4;

interface Turns {
  readonly ran: number;
  readonly waited: number;
}

/**
 * Lets this process give way to all others, for good: at once, or where it `isHurried` as soon as a
 * piece of its work has hardly waited for a core. Gives what such a piece is done in.
 */
export async function givingWay(isHurried: boolean) {
  let givesWay = false;
  const give = () => {
    givesWay = true;
    return giveWay();
  };
  if (!isHurried) await give();
  return async (work: () => Promise<void>): Promise<void> => {
    const before = turnsOf(process.pid);
    await work();
    const { ran, waited } = turnsOf(process.pid);
    if (!givesWay && waited - before.waited <= (ran - before.ran) * ROOM) await give();
  };
}

/**
 * Makes this process an idle task. Visitors come first: on a core that is busy with them, a publish
 * gets what p99 does not notice. A low priority alone lets it finish its slice of some 3 ms; as an
 * idle task it is interrupted at once (sched(7), SCHED_IDLE), where the system has such tasks and
 * the program that makes them. There is no way back for whoever is not root.
 */
async function giveWay(): Promise<void> {
  setPriority(NICENESS);
  const pid = `${process.pid}`;
  await run('chrt', ['--idle', '--all-tasks', '--pid', '0', pid]).catch(() => {});
}

/**
 * Takes a process's number; gives how long its threads have run and how long they have waited for a
 * core that others had, together, in ms (proc(5), `/proc/pid/schedstat`); 0 where the system does not tell.
 */
function turnsOf(pid: number): Turns {
  try {
    const folder = `/proc/${pid}/task`;
    const threads = readdirSync(folder).map((thread) =>
      readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ').map(Number),
    );
    const sum = (field: number) => threads.reduce((ns, times) => ns + (times[field] ?? 0), 0) / 1e6;
    return { ran: sum(0), waited: sum(1) };
  } catch {
    return { ran: 0, waited: 0 };
  }
}

/** Takes a process's number; calls every second in which it is starved: it waits for a core and hardly gets one. Gives what ends that. */
export function watchStarvation(pid: number, starved: () => void): () => void {
  const samples: Turns[] = [];
  const timer = setInterval(() => {
    const now = turnsOf(pid);
    samples.push(now);
    if (samples.length <= STARVED.seconds) return;
    const { ran, waited } = samples.shift() ?? now;
    const ofTime = (ms: number) => ms / (STARVED.seconds * 1000);
    if (ofTime(now.ran - ran) < STARVED.ran && ofTime(now.waited - waited) > STARVED.waited)
      starved();
  }, 1000);
  return () => clearInterval(timer);
}
