import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setNiceness } from '../../../system/niceness.ts';
import { heapLimit } from '../../../system/v8-flags.ts';
import {
  type DecoderJob,
  type DecoderOutcome,
  type DecoderReply,
  type DecoderRunner,
  decoderReplySchema,
} from './decoder-jobs.ts';
import { usageOf } from './process-usage.ts';

/** Limits of a decoder process. */
export interface WorkerLimits {
  /** Milliseconds of CPU time of a job after which the process is killed. */
  deadline(job: DecoderJob): number;
  /** Resident megabytes past which the process is killed, on systems with `/proc`. */
  memory: number;
  /** Milliseconds without a job after which the process ends. The next job starts another. */
  idle: number;
  /** As in nice(1). Editing and queries have priority. */
  niceness: number;
}

const entry = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));
/** Milliseconds in which a process must be ready. */
const START_TIMEOUT = 30_000;
/** Megabytes of V8's heap. Pictures are stored outside it. */
const HEAP = 128;
/** Wall-clock limit as a multiple of the CPU deadline: for busy machines, and those without `/proc`. */
const WALL_CLOCK_FACTOR = 3;
/** Milliseconds between two measurements of a process's usage. */
const USAGE_INTERVAL = 100;

interface Process {
  child: ChildProcess;
  /** Resolves to undefined when the process ends. */
  nextReply(): Promise<DecoderReply | undefined>;
  ready: Promise<DecoderReply | undefined>;
  hasEnded: boolean;
}

/** Returns a runner that runs jobs in a process that it can kill, because nothing else stops a decoder. */
export function createDecoderWorker(limits: WorkerLimits): DecoderRunner {
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

async function ask(
  worker: Process,
  job: DecoderJob,
  limits: WorkerLimits,
): Promise<DecoderOutcome> {
  const { child, ready, nextReply } = worker;
  const tooSlow = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT);
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
  const watchdog = setTimeout(() => kill(true), deadline * WALL_CLOCK_FACTOR);
  const guard = setInterval(async () => {
    const { cpu, memory } = await usageOf(child.pid);
    // By now the process may be running another job.
    if (isOver) return;
    if (memory > limits.memory) kill(false);
    else if (cpu - before.cpu > deadline) kill(true);
  }, USAGE_INTERVAL);
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
    execArgv: [heapLimit(HEAP)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Pictures are large allocations, and each arena of glibc would retain freed ones.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  setNiceness(child.pid, niceness);
  let settle: (reply?: DecoderReply) => void = () => {};
  const nextReply = () =>
    new Promise<DecoderReply | undefined>((resolve) => {
      settle = resolve;
    });
  const worker: Process = { child, nextReply, ready: nextReply(), hasEnded: false };
  const gone = () => {
    worker.hasEnded = true;
    child.kill('SIGKILL');
    settle();
  };
  child.on('message', (message) => {
    const reply = decoderReplySchema.safeParse(message);
    if (reply.success) settle(reply.data);
    else gone();
  });
  child.on('error', gone);
  child.on('exit', gone);
  return worker;
}
