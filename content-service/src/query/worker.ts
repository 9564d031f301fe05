import { fork } from 'node:child_process';
import { url as inspectorUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { setNiceness } from '../../../system/niceness.ts';
import { heapLimit } from '../../../system/v8-flags.ts';
import { type Ending, type Question, type Reply, replySchema } from './messages.ts';

/** How a query ended. */
export type Outcome = Ending | { kind: 'outOfMemory' };

/** A query process. */
export interface Worker {
  /** Asks one question; the next may be asked when this one has ended. */
  ask(question: Question): Promise<Outcome>;
  hasEnded(): boolean;
  end(): void;
}

const entry = fileURLToPath(new URL('./process.ts', import.meta.url));
/**
 * Past the deadline the process ends the query by itself; one that cannot is ended. Reading the
 * documents of a new revision comes on top of the query's own time.
 */
const grace = 8000;

/**
 * Starts a process that may use `memory` megabytes of heap. A process, and not a thread: an array that
 * doubles until memory is gone ends the whole process, threads' limits or not. `niceness` is as
 * `nice(1)` has it: queries of anonymous clients run at a lower priority.
 */
export function startWorker(memory: number, niceness: number): Worker {
  const child = fork(entry, {
    execArgv: [heapLimit(memory)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  setNiceness(child.pid, niceness);
  const end = () => void child.kill('SIGKILL');
  let ended = false;
  let hear: (reply?: Reply) => void = () => {};
  const gone = () => {
    ended = true;
    end();
    hear();
  };
  child.on('message', (message) => hear(replySchema.parse(message)));
  child.on('error', gone);
  child.on('exit', gone);
  const ready = nextReply();

  return { ask, end, hasEnded: () => ended };

  async function ask(question: Question): Promise<Outcome> {
    await ready;
    if (ended) return { kind: 'failed', message: 'the query process did not start' };
    const since = performance.now();
    // The process may stand at a breakpoint as long as the service is debugged too.
    const watchdog = setTimeout(() => inspectorUrl() ?? end(), question.timeout + grace);
    const replied = nextReply();
    child.send(question);
    const reply = await replied;
    clearTimeout(watchdog);
    if (reply && reply.kind !== 'ready') return reply;
    return { kind: performance.now() - since > question.timeout ? 'timeout' : 'outOfMemory' };
  }

  function nextReply(): Promise<Reply | undefined> {
    return new Promise((resolve) => {
      hear = resolve;
    });
  }
}
