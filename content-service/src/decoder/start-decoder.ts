import { createDecoder, type Decoder } from './decoder.ts';
import { createDecoderWorker } from './decoder-worker.ts';
import type { Job } from './jobs.ts';

/** Milliseconds of computing. The work of each lane fits in five times: `cost.ts` bounds it. */
const deadlines = { small: 10_000, large: 30_000 };
/** Megabytes of one process: twice what the largest job takes that `cost.ts` allows. */
const MEMORY = 1800;
/** Milliseconds without work after which a process gives its memory back. */
const IDLE = 60_000;

/** Milliseconds of computing that one job of each lane may take. */
export type DecoderLimits = Partial<typeof deadlines>;

/** Returns a decoder whose lanes are processes of their own, started when they are first needed. */
export function startDecoder(limits: DecoderLimits = {}): Decoder {
  const { small, large } = { ...deadlines, ...limits };
  const bounds = { memory: MEMORY, idle: IDLE };
  // A drawing is as slow as whoever made it likes; the slow ones are not worth waiting for.
  const ofLarge = (job: Job) => ('isText' in job && job.isText ? Math.min(small, large) : large);
  return createDecoder({
    small: createDecoderWorker({ ...bounds, deadline: () => small, niceness: 5 }),
    large: createDecoderWorker({ ...bounds, deadline: ofLarge, niceness: 10 }),
  });
}
