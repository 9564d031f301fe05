import { createDecoder, type Decoder } from './decoder.ts';
import { createDecoderWorker } from './decoder-worker.ts';

/** Milliseconds. The work of each lane fits in five times: `cost.ts` bounds it. */
const deadlines = { small: 10_000, large: 30_000 };
/** Megabytes of one process: twice what the largest job takes that `cost.ts` allows. */
const MEMORY = 1800;
/** Milliseconds without work after which a process gives its memory back. */
const IDLE = 60_000;

/** Milliseconds that one job of each lane may take. */
export type DecoderLimits = Partial<typeof deadlines>;

/** Returns a decoder whose lanes are processes of their own, started when they are first needed. */
export function startDecoder(limits: DecoderLimits = {}): Decoder {
  const { small, large } = { ...deadlines, ...limits };
  return createDecoder({
    small: createDecoderWorker({ deadline: small, memory: MEMORY, idle: IDLE }),
    large: createDecoderWorker({ deadline: large, memory: MEMORY, idle: IDLE }),
  });
}
