import { createDecoder, type Decoder } from './decoder.ts';
import { createDecoderWorker } from './decoder-worker.ts';

/** Milliseconds of CPU time: at least five times what `decode-cost.ts` allows in a lane. */
const deadlines = { small: 10_000, large: 30_000 };
/** Resident megabytes of a process: twice those of the largest job that `decode-cost.ts` allows. */
const MEMORY = 1800;
/** Milliseconds without work after which a process ends. */
const IDLE = 60_000;

/** Milliseconds of CPU time that one job of each lane may take. */
export type DecoderLimits = Partial<typeof deadlines>;

/** Returns a decoder with one process per lane, started when first needed. */
export function startDecoder(limits: DecoderLimits = {}): Decoder {
  const { small, large } = { ...deadlines, ...limits };
  const bounds = { memory: MEMORY, idle: IDLE };
  return createDecoder({
    small: createDecoderWorker({ ...bounds, deadline: () => small, niceness: 2 }),
    large: createDecoderWorker({ ...bounds, deadline: () => large, niceness: 10 }),
  });
}
