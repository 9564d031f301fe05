import { expect, test } from 'vitest';
import { readParameters } from '../images/parameters.ts';
import { planFor } from '../images/plan.ts';
import type { Source } from '../images/source.ts';
import { createDecoder } from './decoder.ts';
import type { DecoderJob, DecoderOutcome } from './decoder-jobs.ts';

const source: Source = {
  path: '/a.jpg',
  extension: 'jpg',
  mimeType: 'image/jpeg',
  width: 8000,
  height: 6000,
  sha1: 'a'.repeat(40),
  hasAlpha: false,
  frames: 1,
  slowness: 12,
  shrinks: true,
};
const plan = (query: string) => planFor(readParameters(new URLSearchParams(query)), source, 'webp');
const small = plan('w=300');
const large = plan('w=4000');
const picture: DecoderOutcome = { kind: 'picture', bytes: Buffer.from('made') };

function open(outcome: (lane: string, job: DecoderJob) => DecoderOutcome) {
  const ran: string[] = [];
  const lane = (name: string) => ({
    async run(job: DecoderJob) {
      ran.push(name);
      return outcome(name, job);
    },
    close() {},
  });
  return { ran, decoder: createDecoder({ small: lane('small'), large: lane('large') }) };
}

test('the cost of a job determines its lane', async () => {
  const { ran, decoder } = open(() => picture);
  expect(await decoder.transform(source, small)).toEqual(Buffer.from('made'));
  await decoder.transform(source, large);
  await decoder.transformLater(source, plan('w=300'));
  expect(ran).toEqual(['small', 'large', 'large']);
});

test('small work uses the other lane while that is idle', async () => {
  const { ran, decoder } = open(() => picture);
  const sizes = ['w=300', 'w=301', 'w=302', 'w=303'].map(plan);
  await Promise.all(sizes.map((size) => decoder.transform(source, size)));
  expect(ran.toSorted()).toEqual(['large', 'small', 'small', 'small']);
});

test.each(['late', 'crashed'] as const)(
  'a job that was %s is not tried again in its lane',
  async (kind) => {
    const { ran, decoder } = open((lane) => (lane === 'large' ? { kind } : picture));
    for (const query of ['w=4000', 'w=4001', 'w=4000']) {
      await expect(decoder.transform(source, plan(query))).rejects.toMatchObject({ status: 422 });
    }
    expect(ran).toEqual(['large']);
    const other = { ...source, sha1: 'b'.repeat(40) };
    await expect(decoder.transform(other, large)).rejects.toMatchObject({ status: 422 });
    expect(await decoder.transform(source, small)).toBeDefined();
    expect(ran).toEqual(['large', 'large', 'small']);
  },
);

test('a process that does not start is a 503, and the next request tries again', async () => {
  const outcomes: DecoderOutcome[] = [{ kind: 'unstarted' }, picture];
  const { decoder } = open(() => outcomes.shift() ?? picture);
  await expect(decoder.transform(source, small)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  expect(await decoder.transform(source, small)).toBeDefined();
});

test('a refusal of a process keeps its status, and the log contains the reason', async () => {
  const refused: DecoderOutcome = {
    kind: 'refused',
    status: 422,
    message: 'No',
    reason: 'bad marker',
  };
  const { decoder } = open(() => refused);
  await expect(decoder.readHeader(source)).rejects.toMatchObject({
    status: 422,
    message: 'No',
    cause: { message: 'bad marker' },
  });
});
