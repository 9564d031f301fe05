import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Job, Outcome, Reply, Runner } from './jobs.ts';
import { replySchema } from './jobs.ts';

/** Bounds on a decoder process. */
export interface WorkerLimits {
  /** Milliseconds that a job may take; then the process is ended with it. */
  deadline: number;
  /** Megabytes that it may take meanwhile, where the system tells. */
  memory: number;
  /** Milliseconds without a job after which the process ends; the next job starts another. */
  idle: number;
}

const entry = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));
/** Milliseconds in which a process must be ready. */
const START = 30_000;
/** Megabytes of JavaScript's heap; pictures lie outside it. */
const HEAP = 128;
/** Milliseconds between two looks at the memory of a process. */
const WATCH = 100;
/** Editing and queries come first. */
const NICENESS = 10;

interface Process {
  child: ChildProcess;
  /** Resolves to undefined when the process ends. */
  nextReply(): Promise<Reply | undefined>;
  ready: Promise<Reply | undefined>;
  hasEnded: boolean;
}

/** Returns a runner that does each job in a process that can be killed: nothing else stops a decoder. */
export function createDecoderWorker(limits: WorkerLimits): Runner {
  let current: Process | undefined;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;

  function retire() {
    clearTimeout(rest);
    current?.child.kill('SIGKILL');
    current = undefined;
  }

  return {
    async run(job) {
      if (isClosed) return { kind: 'unstarted' };
      clearTimeout(rest);
      if (!current || current.hasEnded) current = startProcess();
      const outcome = await ask(current, job, limits);
      rest = setTimeout(retire, limits.idle);
      return outcome;
    },
    close() {
      isClosed = true;
      retire();
    },
  };
}

async function ask(
  worker: Process,
  job: Job,
  { deadline, memory }: WorkerLimits,
): Promise<Outcome> {
  const { child, ready, nextReply } = worker;
  const tooSlow = setTimeout(() => child.kill('SIGKILL'), START);
  const isReady = await ready;
  clearTimeout(tooSlow);
  if (!isReady || worker.hasEnded) return { kind: 'unstarted' };
  let isLate = false;
  const watchdog = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, deadline);
  const guard = setInterval(() => {
    void residentMegabytes(child.pid).then(
      (resident) => resident > memory && child.kill('SIGKILL'),
    );
  }, WATCH);
  const replied = nextReply();
  child.send(job, () => {});
  const reply = await replied;
  clearTimeout(watchdog);
  clearInterval(guard);
  if (reply && reply.kind !== 'ready') return reply;
  return { kind: isLate ? 'late' : 'crashed' };
}

function startProcess(): Process {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Pictures come and go in large blocks, of which each arena of glibc would keep its own.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  let hear: (reply?: Reply) => void = () => {};
  const nextReply = () =>
    new Promise<Reply | undefined>((resolve) => {
      hear = resolve;
    });
  const worker: Process = { child, nextReply, ready: nextReply(), hasEnded: false };
  const gone = () => {
    worker.hasEnded = true;
    child.kill('SIGKILL');
    hear();
  };
  child.on('message', (message) => {
    const reply = replySchema.safeParse(message);
    if (reply.success) hear(reply.data);
    else gone();
  });
  child.on('error', gone);
  child.on('exit', gone);
  return worker;
}

/** Reads it from Linux's own account; other systems give 0. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d{1,15}) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Some systems do not allow it; then pictures are made at the service's own priority.
  }
}
