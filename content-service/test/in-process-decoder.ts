import { createDecoder, type Decoder } from '../src/decoder/decoder.ts';
import type { Runner } from '../src/decoder/jobs.ts';
import { work } from '../src/decoder/work.ts';
import type { Transform } from '../src/images/transform.ts';

/** Creates a decoder that runs in the test's own process. `transform` replaces the real one. */
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
