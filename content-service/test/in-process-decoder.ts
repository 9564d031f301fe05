import { createDecoder, type Decoder } from '../src/decoder/decoder.ts';
import type { DecoderRunner } from '../src/decoder/decoder-jobs.ts';
import { runDecoderJob } from '../src/decoder/run-decoder-job.ts';
import type { Transform } from '../src/images/transform.ts';

/** Creates a decoder that runs in the test's own process. `transform` replaces the real one. */
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
