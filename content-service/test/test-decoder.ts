import { createDecoder, type Decoder } from '../src/decoder/decoder.ts';
import type { DecoderRunner } from '../src/decoder/decoder-jobs.ts';
import { runDecoderJob } from '../src/decoder/run-decoder-job.ts';
import type { Transform } from '../src/images/transform.ts';

/** Returns a decoder that works in the test's own process; `transform` takes the place of the real one. */
export function decoderHere(transform?: Transform): Decoder {
  const runner: DecoderRunner = {
    async run(job) {
      if (job.kind !== 'transform' || !transform) return runDecoderJob(job);
      return { kind: 'picture', bytes: await transform(job.source, job.plan) };
    },
    close() {},
  };
  return createDecoder({ small: runner, large: runner });
}
