import { expect, it } from 'vitest';
import { RetryLaterError } from '../../src/content/transport.ts';
import { createClock } from '../../test/clock.ts';
import type { ReleasePicture } from '../release/release.ts';
import type { Candidate } from './candidates.ts';
import type { FetchedPicture, FetchPicture } from './fetch-picture.ts';
import type { PictureFormat } from './picture-header.ts';
import { createPictureQueue, type Progress, type Remaining } from './picture-queue.ts';

const candidate = (name: string): Candidate => ({
  url: `https://a.example/${name}`,
  width: 1,
  height: 1,
});

const sent = (format: PictureFormat, isTemporary = false): FetchedPicture => ({
  format,
  isTemporary,
  bytes: Buffer.from(format),
});

function createScene(fetch: FetchPicture) {
  const clock = createClock('2026-06-01T12:00:00Z');
  const files = new Map<string, ReleasePicture | null>();
  const requests: { readonly name: string; readonly formats: string; readonly at: number }[] = [];
  const progress: (Progress & { remaining: Remaining })[] = [];
  let running = 0;
  const scene = { clock, files, requests, progress, most: 0, queue: undefined };
  const queue = createPictureQueue({
    store: {
      find: (url, format) => files.get(`${url} ${format}`) ?? undefined,
      lacksAvif: (url) => files.get(`${url} avif`) === null,
      put: async (url, format, bytes) => {
        files.set(`${url} ${format}`, { file: url, size: bytes.length, sha256: '' });
      },
      putNoAvif: (url) => files.set(`${url} avif`, null),
    },
    fetchPicture: async (one, formats) => {
      requests.push({ name: one.url.slice(-1), formats: formats.join(), at: clock.elapsed() });
      running += 1;
      scene.most = Math.max(scene.most, running);
      try {
        return await fetch(one, formats);
      } finally {
        running -= 1;
      }
    },
    clock,
    onProgress: (counts, remaining) => progress.push({ ...counts, remaining }),
  });
  return { ...scene, queue, most: () => scene.most };
}

const both: FetchPicture = async (_, formats) => sent(formats.includes('avif') ? 'avif' : 'webp');

it('fetches both formats of every picture, three at once', async () => {
  const { queue, clock, files, progress, most } = createScene(both);
  const all = ['a', 'b', 'c', 'd', 'e'].map(candidate);
  queue.want(all);
  expect(queue.isIdle()).toBe(false);
  await clock.advance(0);
  expect(files.size).toBe(10);
  expect(most()).toBe(3);
  expect(queue.isIdle()).toBe(true);
  expect(progress.at(-1)).toEqual({ done: 5, all: 5, remaining: 'idle' });
});

it('fetches the WebP of every picture before any AVIF, and in the given order', async () => {
  const { queue, clock, requests, progress } = createScene(both);
  queue.want(['c', 'a', 'd', 'b'].map(candidate));
  await clock.advance(0);
  const names = requests.map(({ name, formats }) => `${name} ${formats}`);
  expect(names.slice(0, 4)).toEqual(['c webp', 'a webp', 'd webp', 'b webp']);
  expect(names.slice(4)).toEqual(['c', 'a', 'd', 'b'].map((name) => `${name} avif,webp`));
  // Also the WebPs are news.
  expect(progress).toHaveLength(8);
});

it('fetches what a page lacks before the AVIFs of an earlier change, and says when it lacks nothing', async () => {
  const avif = Promise.withResolvers<void>();
  const { queue, clock, requests, progress } = createScene(async (_, formats) => {
    if (!formats.includes('avif')) return sent('webp');
    await avif.promise;
    return sent('avif');
  });
  const earlier = ['a', 'b', 'c', 'd', 'e'].map(candidate);
  queue.want(earlier);
  await clock.advance(0);
  expect([progress[0]?.remaining, progress.at(-1)?.remaining]).toEqual(['more', 'shown']);
  queue.want([...earlier, candidate('f')]);
  avif.resolve();
  await clock.advance(0);
  const names = requests.map(({ name, formats }) => `${name} ${formats}`);
  expect(names.indexOf('f webp')).toBeLessThan(names.indexOf('d avif,webp'));
  const told = progress.slice(5).map(({ remaining }) => remaining);
  expect(told.filter((one) => one === 'shown')).toHaveLength(1);
  expect(told.at(-1)).toBe('idle');
});

it('fetches a JPEG once, in no other format', async () => {
  const { queue, clock, files, requests } = createScene(async () => sent('jpeg'));
  const one = { ...candidate('a'), format: 'jpeg' } as const;
  queue.want([one]);
  await clock.advance(1_000_000);
  expect([...files.keys()]).toEqual(['https://a.example/a jpeg']);
  expect(requests.map(({ formats }) => formats)).toEqual(['jpeg']);
  expect(queue.isIdle()).toBe(true);
});

it('names a JPEG that could not be fetched', async () => {
  const { queue, clock } = createScene(async () => {
    throw new Error('refused');
  });
  const one = { ...candidate('a'), format: 'jpeg' } as const;
  queue.want([one]);
  await clock.advance(300_000);
  expect(queue.failed()).toEqual(['https://a.example/a: Error: refused']);
});

it('requests nothing that is there', async () => {
  const { queue, clock, requests } = createScene(both);
  queue.want([candidate('a')]);
  await clock.advance(0);
  queue.want([candidate('a')]);
  await clock.advance(1_000_000);
  expect(requests).toHaveLength(2);
});

it('asks for an AVIF again that the image CDN is making, after all pictures were asked for once', async () => {
  let polls = 0;
  const { queue, clock, requests } = createScene(async (one, formats) =>
    one.url.endsWith('a') && formats.includes('avif') && ++polls < 4
      ? sent('webp', true)
      : both(one, formats),
  );
  queue.want(['a', 'b', 'c', 'd'].map(candidate));
  await clock.advance(60_000);
  expect(requests.filter(({ name }) => name === 'a').map(({ at }) => at)).toEqual([
    0, 0, 2000, 6000, 14_000,
  ]);
  expect(queue.isIdle()).toBe(true);
});

it('gives an AVIF up that does not come for two minutes', async () => {
  const { queue, clock, files } = createScene(async () => sent('webp', true));
  queue.want([candidate('a')]);
  await clock.advance(119_000);
  expect(queue.isIdle()).toBe(false);
  await clock.advance(20_000);
  expect(queue.isIdle()).toBe(true);
  expect(files.get('https://a.example/a avif')).toBeNull();
});

it('asks a few times only for an AVIF that the image CDN does not promise', async () => {
  const { queue, clock, requests } = createScene(async () => sent('webp'));
  queue.want([candidate('a')]);
  await clock.advance(60_000);
  expect(requests).toHaveLength(4);
  expect(queue.isIdle()).toBe(true);
});

it('retries a picture that fails, and then names it and fetches all others', async () => {
  const { queue, clock, files, requests, progress } = createScene(async (one, formats) => {
    if (one.url.endsWith('a')) throw new Error('no picture');
    return both(one, formats);
  });
  queue.want(['a', 'b'].map(candidate));
  await clock.advance(60_000);
  expect(requests.filter(({ name }) => name === 'a').map(({ at }) => at)).toEqual([
    0, 1000, 3000, 7000,
  ]);
  expect(queue.failed()).toEqual(['https://a.example/a: Error: no picture']);
  expect(progress.at(-1)).toEqual({ done: 1, all: 2, remaining: 'idle' });
  expect([...files.keys()]).toEqual(
    ['webp', 'avif'].map((type) => `${candidate('b').url} ${type}`),
  );
});

it('tries a failed picture again after ten minutes', async () => {
  let isDown = true;
  const { queue, clock } = createScene(async (one, formats) => {
    if (isDown) throw new Error('down');
    return both(one, formats);
  });
  queue.want([candidate('a')]);
  await clock.advance(60_000);
  isDown = false;
  await clock.advance(600_000);
  expect(queue.failed()).toEqual([]);
  expect(queue.isIdle()).toBe(true);
});

it('sends no request before Retry-After is over', async () => {
  let refusals = 0;
  const { queue, clock, requests } = createScene(async (one, formats) => {
    if (++refusals <= 3) throw new RetryLaterError(503, 30_000);
    return both(one, formats);
  });
  queue.want(['a', 'b', 'c', 'd'].map(candidate));
  await clock.advance(29_999);
  expect(requests).toHaveLength(3);
  await clock.advance(1);
  expect(queue.isIdle()).toBe(true);
});

it('has a picture without its AVIF if only the AVIF fails', async () => {
  let asked = 0;
  const { queue, clock, files } = createScene(async () => {
    if (++asked > 1) throw new Error('down');
    return sent('webp', true);
  });
  queue.want([candidate('a')]);
  await clock.advance(60_000);
  expect([...files.keys()]).toEqual([`${candidate('a').url} webp`]);
  expect(queue.failed()).toEqual([]);
});

it('forgets pictures that are no longer wanted', async () => {
  const { queue, clock, requests } = createScene(async () => sent('webp', true));
  queue.want([candidate('a')]);
  await clock.advance(0);
  queue.want([candidate('b')]);
  await clock.advance(60_000);
  expect(requests.filter(({ name }) => name === 'a')).toHaveLength(2);
});

it('sends nothing after it has stopped', async () => {
  const { queue, clock, requests } = createScene(async () => sent('webp', true));
  queue.want([candidate('a')]);
  await clock.advance(0);
  queue.stop();
  await clock.advance(60_000);
  expect(requests).toHaveLength(2);
});
