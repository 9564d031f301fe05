import { expect, test } from 'vitest';
import { createDecoder } from '../../content-service/src/decoder/decoder.ts';
import type {
  DecoderJob,
  DecoderOutcome,
  DecoderRunner,
} from '../../content-service/src/decoder/decoder-jobs.ts';
import { readParameters } from '../../content-service/src/images/parameters.ts';
import { planFor } from '../../content-service/src/images/plan.ts';
import type { Source } from '../../content-service/src/images/source.ts';

const header = {
  width: 8000,
  height: 6000,
  hasAlpha: false,
  frames: 1,
  slowness: 12,
  shrinks: true,
};
const source: Source = {
  ...header,
  path: '/a.jpg',
  extension: 'jpg',
  mimeType: 'image/jpeg',
  sha1: 'a'.repeat(40),
};
const plan = (query: string) => planFor(readParameters(new URLSearchParams(query)), source, 'webp');
const picture = Buffer.from('made');

/** Opens a decoder whose large work never ends. */
function openOccupied() {
  const large: DecoderJob[] = [];
  const outcomeOf = ({ kind }: DecoderJob): DecoderOutcome =>
    kind === 'header' ? { kind, header } : { kind: 'picture', bytes: picture };
  const small: DecoderRunner = { run: async (job) => outcomeOf(job), close() {} };
  const occupied: DecoderRunner = {
    run(job) {
      large.push(job);
      return new Promise(() => {});
    },
    close() {},
  };
  return { large, decoder: createDecoder({ small, large: occupied }) };
}

test('a small picture does not wait for large ones, whose queue is bounded', async () => {
  const { decoder } = openOccupied();
  const refusals: unknown[] = [];
  for (let at = 0; at < 40; at += 1) {
    void decoder
      .transform(source, plan(`w=${3900 + at}`), '192.0.2.1')
      .catch((error) => refusals.push(error));
  }
  expect(await decoder.transform(source, plan('w=100'), '192.0.2.1')).toEqual(picture);
  // One is made and ten wait.
  expect(refusals).toHaveLength(29);
  expect(refusals[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
});
