import type { Transform } from '../images/transform.ts';
import { createDecoder, type Decoder } from './decoder.ts';
import type { Runner } from './jobs.ts';
import { work } from './work.ts';

/** Returns a decoder that works in the test's own process; `transform` takes the place of the real one. */
export function decoderHere(transform?: Transform): Decoder {
  const runner: Runner = {
    async run(job) {
      if (job.kind !== 'transform' || !transform) return work(job);
      return { kind: 'picture', bytes: await transform(job.source, job.plan) };
    },
    close() {},
  };
  return createDecoder({ small: runner, large: runner });
}
