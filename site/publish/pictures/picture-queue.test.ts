import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RetryLaterError } from '../../src/content/index.ts';
import type { ReleasePicture } from '../release/release.ts';
import type { CdnCandidate, PictureFormat } from './candidates.ts';
import { NoAvifError } from './fetch-picture.ts';
import { createPictureQueue } from './picture-queue.ts';

const candidate = (id: string): CdnCandidate => ({
  id,
  formats: ['webp', 'avif'],
  url: `https://a.example/${id}`,
  width: 1,
  height: 1,
});
const candidates = (ids: string) => [...ids].map(candidate);

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Milliseconds since the start of the test. */
const elapsed = () => Number(vi.getMockedSystemTime());

/** `answer` may throw, or wait, for the file of a candidate. */
function createScene(answer: (file: string) => unknown = () => {}) {
  const files = new Map<string, ReleasePicture>();
  const requests: { readonly file: string; readonly at: number }[] = [];
  const updates = new Set<number>();
  let running = 0;
  const scene = { files, requests, updates, most: 0 };
  const queue = createPictureQueue({
    store: {
      find: (id, format) => files.get(`${id} ${format}`),
      put: async (id, format, bytes) => {
        files.set(`${id} ${format}`, { file: id, size: bytes.length, sha256: '' });
      },
    },
    fetchPicture: async ({ id }, format: PictureFormat) => {
      const file = `${id} ${format}`;
      requests.push({ file, at: elapsed() });
      running += 1;
      scene.most = Math.max(scene.most, running);
      try {
        await answer(file);
      } finally {
        running -= 1;
      }
      return Buffer.from(file);
    },
    onUpdate: () => updates.add(elapsed()),
  });
  const timesOf = (file: string) => requests.filter((one) => one.file === file).map(({ at }) => at);
  return Object.assign(scene, { queue, timesOf });
}

it('fetches the WebP of every picture in the given order, then every AVIF, three at once', async () => {
  const scene = createScene();
  scene.queue.setCandidates(candidates('cadb'));
  expect(scene.queue.isIdle()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  const webps = ['c webp', 'a webp', 'd webp', 'b webp'];
  const avifs = ['c avif', 'a avif', 'd avif', 'b avif'];
  expect(scene.requests.map(({ file }) => file)).toEqual([...webps, ...avifs]);
  expect(scene.most).toBe(3);
  expect(scene.queue.isIdle()).toBe(true);
  expect(scene.queue.progress()).toEqual({ done: 4, all: 4 });
});

it('requests nothing that is there', async () => {
  const scene = createScene();
  scene.queue.setCandidates(candidates('a'));
  await vi.advanceTimersByTimeAsync(0);
  scene.queue.setCandidates(candidates('a'));
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(scene.requests).toHaveLength(2);
});

it('fetches what a page lacks before the AVIFs of an earlier change', async () => {
  const made = Promise.withResolvers<void>();
  const scene = createScene((file) => file.endsWith('avif') && made.promise);
  scene.queue.setCandidates(candidates('abcde'));
  await vi.advanceTimersByTimeAsync(0);
  scene.queue.setCandidates(candidates('abcdef'));
  made.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const files = scene.requests.map(({ file }) => file);
  expect(files.indexOf('f webp')).toBeLessThan(files.indexOf('d avif'));
});

it('calls onUpdate when no page lacks a picture, and when all have come', async () => {
  const made = Promise.withResolvers<void>();
  const scene = createScene((file) => file === 'b avif' && made.promise);
  scene.queue.setCandidates(candidates('ab'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([...scene.updates]).toEqual([0]);
  made.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([...scene.updates]).toEqual([0, 1000]);
});

it('reports many pictures in a few batches', async () => {
  const scene = createScene(() => new Promise<void>((resolve) => setTimeout(resolve, 1000)));
  scene.queue.setCandidates(candidates('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'));
  await vi.advanceTimersByTimeAsync(600_000);
  // All WebPs are there after 18 s, all AVIFs after 36 s.
  expect([...scene.updates]).toEqual([6000, 16_000, 18_000, 36_000]);
});

it('fetches what a page lacks while AVIFs are awaited', async () => {
  const scene = createScene((file) => file.endsWith('avif') && new Promise(() => {}));
  scene.queue.setCandidates(candidates('abcd'));
  await vi.advanceTimersByTimeAsync(0);
  scene.queue.setCandidates(candidates('abcdef'));
  await vi.advanceTimersByTimeAsync(0);
  expect([...scene.files.keys()]).toContain('f webp');
  expect([...scene.updates]).toEqual([0]);
});

it('requests no AVIF again that is not made, which is no failure', async () => {
  const scene = createScene((file) => {
    if (file.endsWith('avif')) throw new NoAvifError();
  });
  scene.queue.setCandidates(candidates('a'));
  await vi.advanceTimersByTimeAsync(10_000_000);
  expect(scene.timesOf('a avif')).toEqual([0]);
  expect(scene.queue.isIdle()).toBe(true);
  expect(scene.queue.failed()).toEqual([]);
  expect(scene.queue.progress()).toEqual({ done: 1, all: 1 });
});

it('retries a picture that fails, then names it, and tries again every ten minutes', async () => {
  let isDown = true;
  const scene = createScene((file) => {
    if (isDown && file.startsWith('a')) throw new Error('no picture');
  });
  scene.queue.setCandidates(candidates('ab'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scene.timesOf('a webp')).toEqual([0, 1000, 3000, 7000]);
  expect(scene.queue.failed()).toEqual([
    { url: 'https://a.example/a', error: 'Error: no picture' },
  ]);
  expect(candidates('ab').map(scene.queue.hasFailed)).toEqual([true, false]);
  expect(scene.queue.isIdle()).toBe(true);
  expect(scene.queue.progress()).toEqual({ done: 1, all: 2 });
  // That of `b` is not delayed by `a`.
  expect([...scene.updates]).toEqual([5000, 7000]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(scene.queue.failed()).toEqual([]);
  expect([...scene.files.keys()].toSorted()).toEqual(['a avif', 'a webp', 'b avif', 'b webp']);
});

it('sends no request during Retry-After', async () => {
  let isFirst = true;
  const scene = createScene(() => {
    if (!isFirst) return;
    isFirst = false;
    throw new RetryLaterError(429, 30_000);
  });
  scene.queue.setCandidates(candidates('abcdef'));
  await vi.advanceTimersByTimeAsync(29_999);
  // Those that were already sent.
  expect(scene.requests.every(({ at }) => at === 0)).toBe(true);
  expect(scene.files.has('d webp')).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(scene.files.size).toBe(12);
});

it('forgets pictures that are no longer wanted', async () => {
  const scene = createScene(() => {
    throw new Error('no picture');
  });
  scene.queue.setCandidates(candidates('a'));
  await vi.advanceTimersByTimeAsync(500);
  scene.queue.setCandidates([]);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(scene.requests).toHaveLength(1);
  expect(scene.queue.isIdle()).toBe(true);
});
