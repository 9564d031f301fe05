import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Job, type Outcome, type Reply, type Runner, replySchema } from './jobs.ts';
import { usageOf } from './process-usage.ts';

/** Bounds on a decoder process. */
export interface WorkerLimits {
  /** Milliseconds of computing that a job may take; then the process is ended with it. */
  deadline(job: Job): number;
  /** Megabytes that it may take meanwhile, where the system tells. */
  memory: number;
  /** Milliseconds without a job after which the process ends; the next job starts another. */
  idle: number;
  /** As in `nice(1)`: editing and queries come first. */
  niceness: number;
}

const entry = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));
/** Milliseconds in which a process must be ready. */
const START = 30_000;
/** Megabytes of JavaScript's heap; pictures lie outside it. */
const HEAP = 128;
/** Times the deadline that a job may take on a busy machine, or one that does not tell what it computed. */
const PATIENCE = 3;
/** Milliseconds between two looks at what a process uses. */
const WATCH = 100;

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
      if (!current || current.hasEnded) current = startProcess(limits);
      const outcome = await ask(current, job, limits);
      if (!isClosed) rest = setTimeout(retire, limits.idle);
      return outcome;
    },
    close() {
      isClosed = true;
      retire();
    },
  };
}

async function ask(worker: Process, job: Job, limits: WorkerLimits): Promise<Outcome> {
  const { child, ready, nextReply } = worker;
  const tooSlow = setTimeout(() => child.kill('SIGKILL'), START);
  const isReady = await ready;
  clearTimeout(tooSlow);
  const before = await usageOf(child.pid);
  if (!isReady || worker.hasEnded) return { kind: 'unstarted' };
  let isLate = false;
  let isOver = false;
  const kill = (late: boolean) => {
    isLate = late;
    child.kill('SIGKILL');
  };
  const deadline = limits.deadline(job);
  const watchdog = setTimeout(() => kill(true), deadline * PATIENCE);
  const guard = setInterval(async () => {
    const { cpu, memory } = await usageOf(child.pid);
    // By now the process may be at another job.
    if (isOver) return;
    if (memory > limits.memory) kill(false);
    else if (cpu - before.cpu > deadline) kill(true);
  }, WATCH);
  const replied = nextReply();
  child.send(job, () => {});
  const reply = await replied;
  isOver = true;
  clearTimeout(watchdog);
  clearInterval(guard);
  if (reply && reply.kind !== 'ready') return reply;
  return { kind: isLate ? 'late' : 'crashed' };
}

function startProcess({ niceness }: WorkerLimits): Process {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Pictures come and go in large blocks, of which each arena of glibc would keep its own.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  if (child.pid !== undefined) lowerPriority(child.pid, niceness);
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

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // Some systems do not allow it; then pictures are made at the service's own priority.
  }
}
