import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { drawPicture } from '../../../tests/helpers/pictures/draw-picture.ts';
import { startImageCdn } from '../../../tests/helpers/pictures/image-cdn.ts';
import { RetryLaterError } from '../../src/content/index.ts';
import type { CdnCandidate } from './candidates.ts';
import { createFetchPicture, NoAvifError } from './fetch-picture.ts';

const cdn = await startImageCdn();
afterAll(cdn.close);
afterEach(() => void vi.useRealTimers());
const fetchPicture = createFetchPicture();
const webp = await drawPicture('webp', 64, 48);
const png = await drawPicture('png', 64, 48);

const candidate = (): CdnCandidate => ({
  id: 'a',
  formats: ['webp', 'avif'],
  url: `${cdn.url}/images/p/d/a.jpg?w=64&h=48`,
  width: 64,
  height: 48,
});

const send =
  (bytes: Buffer | string, headers: Record<string, string> = { 'content-type': 'image/webp' }) =>
  (response: ServerResponse) =>
    void response.writeHead(200, headers).end(bytes);

it('requests a format by name, and returns the picture', async () => {
  cdn.answer = cdn.well;
  for (const format of ['webp', 'avif'] as const) {
    const bytes = await fetchPicture(candidate(), format);
    expect(await sharp(bytes).metadata()).toMatchObject({
      mediaType: `image/${format}`,
      width: 64,
    });
  }
});

it.each([
  ['WebP', webp, 'image/webp'],
  ['PNG', png, 'image/png'],
])('requests an AVIF again until the image CDN no longer sends a %s', async (_, other, type) => {
  let count = 0;
  cdn.answer = (...request) => {
    count += 1;
    if (count > 1) return cdn.well(...request);
    return send(other, { 'content-type': type })(request[0]);
  };
  const bytes = await fetchPicture(candidate(), 'avif');
  expect(await sharp(bytes).metadata()).toMatchObject({ mediaType: 'image/avif' });
  expect(count).toBe(2);
});

/** Returns a function that says whether a request has no answer yet, also while it is being sent. */
function watchRequests(): () => boolean {
  const real = globalThis.fetch;
  let sent = 0;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    sent += 1;
    try {
      return await real(...request);
    } finally {
      sent -= 1;
    }
  });
  onTestFinished(() => spy.mockRestore());
  return () => sent > 0;
}

/**
 * Advances the fake clock until a promise is settled, but not during a request: a busy machine may take any time for
 * it. Returns by how much, in ms.
 */
async function advanceUntil(
  promise: Promise<unknown>,
  isRequesting: () => boolean,
): Promise<number> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  promise.then(end, end);
  let elapsed = 0;
  while (!isOver) {
    if (!isRequesting()) {
      elapsed += 1000;
      await vi.advanceTimersByTimeAsync(1000);
    }
    await new Promise((turn) => setImmediate(turn));
  }
  return elapsed;
}

it('gives AVIFs up when none has come for two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let count = 0;
  cdn.answer = (response) => {
    count += 1;
    send(webp)(response);
  };
  const isRequesting = watchRequests();
  const all = [fetchPicture(candidate(), 'avif'), fetchPicture(candidate(), 'avif')];
  const outcomes = Promise.allSettled(all);
  const elapsed = await advanceUntil(outcomes, isRequesting);
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ reason: expect.any(NoAvifError) });
  }
  expect(elapsed).toBeGreaterThan(120_000);
  expect(count).toBeGreaterThan(2);
});

it('counts the two minutes from the first request after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  await vi.advanceTimersByTimeAsync(200_000);
  let count = 0;
  cdn.answer = (...request) => {
    count += 1;
    return count > 1 ? cdn.well(...request) : send(webp)(request[0]);
  };
  const isRequesting = watchRequests();
  const fetched = fetchPicture(candidate(), 'avif');
  await advanceUntil(fetched, isRequesting);
  expect(await sharp(await fetched).metadata()).toMatchObject({ mediaType: 'image/avif' });
});

it('requests an AVIF once that is not acceptable', async () => {
  cdn.answer = (response) => void response.writeHead(406).end();
  await expect(fetchPicture(candidate(), 'avif')).rejects.toThrow(NoAvifError);
});

it('accepts a size that was rounded the other way', async () => {
  cdn.answer = cdn.well;
  await fetchPicture({ ...candidate(), height: 49 }, 'webp');
});

const html = '<!doctype html><title>Log in</title>';

it.each([
  ['a page with status 200', () => send(html, { 'content-type': 'text/html' }), /type text\/html/],
  ['a page that claims to be a picture', () => send(html), /unsupported image format/],
  [
    'a format that was not requested',
    () => send(webp, { 'content-type': 'image/png' }),
    /image\/png/,
  ],
  ['another format than its type', () => send(png), /is image\/png but says image\/webp/],
  ['a picture that is cut short', () => send(webp.subarray(0, -1)), /corrupt header/],
  [
    'a response that breaks off',
    () => (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': webp.length });
      response.write(webp.subarray(0, -1), () => response.destroy());
    },
    /terminated|fetch failed|socket/,
  ],
  [
    'an error',
    () => (response: ServerResponse) =>
      void response.writeHead(500, { 'content-type': 'image/webp' }).end(webp),
    /status 500/,
  ],
])('refuses %s', async (_, answer, reason) => {
  cdn.answer = answer();
  await expect(fetchPicture(candidate(), 'webp')).rejects.toThrow(reason);
});

it('refuses a picture of another size', async () => {
  cdn.answer = send(webp);
  const large = { ...candidate(), width: 640, height: 480 };
  await expect(fetchPicture(large, 'webp')).rejects.toThrow('64 × 48 px instead of 640 × 480');
});

it('follows no redirect', async () => {
  cdn.answer = (response, { url }) => {
    if (url?.startsWith('/elsewhere')) return send(webp)(response);
    response.writeHead(302, { location: '/elsewhere?w=64&h=48' }).end();
  };
  await expect(fetchPicture(candidate(), 'webp')).rejects.toThrow('fetch failed');
});

it('reports Retry-After', async () => {
  cdn.answer = (response) => void response.writeHead(429, { 'retry-after': '7' }).end();
  const refused = fetchPicture(candidate(), 'webp');
  await expect(refused).rejects.toThrow(RetryLaterError);
  await expect(refused).rejects.toMatchObject({ delay: 7000 });
});
