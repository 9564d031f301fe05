import { writeFile } from 'node:fs/promises';
import { createImageUrlBuilder } from '@sanity/image-url';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { plain } from '../../../tests/helpers/pictures/draw-picture.ts';
import { phoneExif, phoneXmp } from '../../../tests/helpers/pictures/phone-metadata.ts';
import { quadrants, quarters, stored } from '../../../tests/helpers/pictures/sample-pictures.ts';
import { bareApp } from '../../../tests/helpers/service/serve-app.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { grantedAccess } from '../access/request-access.ts';
import { type Transform, transform } from '../images/transform.ts';
import { type ImageRoutesOptions, imageRoutes } from './images-routes.ts';
import { PICTURE_POLICY } from './send-file.ts';

const browser = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };

async function serve(bytes: Buffer, options: Partial<ImageRoutesOptions> = {}) {
  const asset = await stored(bytes);
  const app = bareApp();
  const uploads = { find: (name: string) => (name === asset.name ? asset : undefined) };
  const own = { uploads, dataset: 'production' };
  const cacheDir = await temporaryFolder();
  const quiet = { cacheDir, requireReader: () => {}, log: () => {} };
  app.route('/images', imageRoutes({ ...own, ...quiet, ...options }));
  const get = (query = '', headers: Record<string, string> = {}) =>
    app.request(`/images/embedded/production/${asset.name}${query}`, { headers });
  return { app, asset, get };
}

const body = async (response: Response) => Buffer.from(await response.arrayBuffer());
const photograph = async () =>
  (await quadrants(120, 80)).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();

test('without parameters the response is the stored original', async () => {
  const bytes = await photograph();
  const { get, asset } = await serve(bytes);
  for (const query of ['', '?', '/kitchen%20view.jpg', '?v=2', '?dl=false']) {
    const response = await get(query);
    expect(response.status).toBe(200);
    expect(await body(response)).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-length': String(bytes.length),
      'content-security-policy': PICTURE_POLICY,
      'content-type': 'image/jpeg',
      etag: `"${asset.sha1}"`,
    });
  }
});

test('a transformed picture has all headers that a cache needs', async () => {
  const { get } = await serve(await photograph());
  const response = await get('/kitchen.webp?w=60&fm=webp&q=80');
  const bytes = await body(response);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
    'content-security-policy': PICTURE_POLICY,
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

test.each(['', '?w=60'])('HEAD and a current ETag get only headers (%s)', async (query) => {
  const { app, asset, get } = await serve(await photograph());
  const { headers } = await get(query);
  const etag = headers.get('ETag') ?? '';
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get(query, { 'If-None-Match': header });
    expect(response.status).toBe(304);
    expect(response.headers.get('ETag')).toBe(etag);
    expect(response.headers.get('Cache-Control')).toMatch(query ? /immutable/ : /no-store/);
    expect((await body(response)).length).toBe(0);
  }
  expect((await get(query, { 'If-None-Match': '"other"' })).status).toBe(200);

  const path = `/images/embedded/production/${asset.name}${query}`;
  const head = await app.request(path, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect((await body(head)).length).toBe(0);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(headers));
});

test.each([
  '/images/other/production/ID',
  '/images/embedded/staging/ID',
  '/images/embedded/production/0000000000000000000000000000000000000000-120x80.jpg',
  '/images/embedded/production/..%2F..%2F..%2Fetc%2Fpasswd',
  '/images/embedded/production/%00',
  '/images/embedded/production/%E0%A4%A',
  '/images/embedded/production/__proto__',
])('%s is not found', async (path) => {
  const { app, asset } = await serve(await photograph());
  const response = await app.request(`${path.replace('ID', asset.name)}?w=5`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('a refusal names invalid parameters, also for an original that is never transformed', async () => {
  const { get } = await serve(await photograph());
  const response = await get('?w=wide&fm=avif');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message:
      'Bad image parameters: w must be a number from 1 to 8192, not "wide"; fm must be one of jpg, pjpg, png, webp, not "avif"',
  });
});

test.each(['jpg', 'pjpg', 'png', 'webp', 'avif'])(
  'a transformed picture has no metadata of the original (%s)',
  async (format) => {
    const bytes = await (await quadrants(120, 80))
      .withXmp(phoneXmp)
      .withExif(phoneExif)
      .jpeg()
      .toBuffer();
    const { get } = await serve(bytes);
    const query = format === 'avif' ? '?w=60&auto=format' : `?w=60&fm=${format}`;
    const type = format === 'avif' ? 'image/avif' : expect.any(String);
    await expect
      .poll(async () => (await get(query, browser)).headers.get('Content-Type'))
      .toEqual(type);
    const { exif, xmp, iptc } = await sharp(await body(await get(query, browser))).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  },
);

test('a browser gets WebP at once, cached for a minute, and AVIF once it is in the cache', async () => {
  const { get } = await serve(await photograph());
  const ask = () => get('?w=60&auto=format', browser);
  const first = await ask();
  expect(first.headers.get('Content-Type')).toBe('image/webp');
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(first.headers.get('Vary')).toBe('Accept');
  await expect.poll(async () => (await ask()).headers.get('Content-Type')).toBe('image/avif');
  const avif = await ask();
  expect(avif.headers.get('Cache-Control')).toContain('immutable');
  expect(avif.headers.get('Vary')).toBe('Accept');
  expect(avif.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  expect(await sharp(await body(avif)).metadata()).toMatchObject({
    format: 'heif',
    compression: 'av1',
    width: 60,
  });
  const again = await get('?w=60&auto=format', {
    ...browser,
    'If-None-Match': first.headers.get('ETag') ?? '',
  });
  expect(again.status).toBe(200);
});

test('above 4 megapixels a browser gets WebP, cached forever, and no AVIF is made', async () => {
  const made: string[] = [];
  const record: Transform = async (_, { format, finished }) => {
    made.push(`${format} ${finished.width}`);
    return Buffer.from('made');
  };
  const { get } = await serve(await photograph(), { transform: record });
  for (const w of [2449, 2450]) {
    const response = await get(`?w=${w}&auto=format`, browser);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toMatch(w > 2449 ? /immutable/ : /max-age=60$/);
  }
  const all = ['avif 2449', 'webp 2449', 'webp 2450'];
  await expect.poll(() => made.toSorted()).toEqual(all);
  const alone = await get('?w=2450&auto=format', { Accept: 'image/avif' });
  expect(alone.status).toBe(406);
  expect(made.toSorted()).toEqual(all);
});

test('a client that names AVIF alone gets it once it is made, each picture once', async () => {
  const made: string[] = [];
  const record: Transform = async (...asked) => {
    made.push(asked[1].format);
    return transform(...asked);
  };
  const { get } = await serve(await photograph(), { transform: record });
  const ask = () => get('?w=60&auto=format', { Accept: 'image/avif' });
  await get('?w=60&auto=format', browser);
  const all = await Promise.all([ask(), ask()]);
  for (const response of all) {
    expect(response.headers.get('Content-Type')).toBe('image/avif');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Vary')).toBe('Accept');
  }
  expect(made).toEqual(['webp', 'avif']);
});

test('dl makes any response a download', async () => {
  const bytes = await photograph();
  const { get } = await serve(bytes);
  const original = await get('?dl=plan%22x.jpg');
  expect(await body(original)).toEqual(bytes);
  expect(original.headers.get('Content-Disposition')).toContain('filename="plan_x.jpg"');
  const small = await get('?w=60&dl=');
  expect((await sharp(await body(small)).metadata()).width).toBe(60);
  expect(small.headers.get('Content-Disposition')).toContain('filename="site visit.jpg"');
});

test('a missing file is a 404 and a damaged one a 422, never a 500', async () => {
  const log = vi.fn();
  const { get, asset } = await serve(await photograph(), { log });
  await writeFile(asset.path, 'no picture any more');
  expect((await get('?w=60')).status).toBe(422);
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining('The stored picture cannot be transformed'),
  );
  const missing = await serve(await plain(9, 9).png().toBuffer(), {
    uploads: { find: () => ({ ...asset, path: `${asset.path}.gone` }) },
  });
  expect((await missing.get()).status).toBe(404);
});

const builder = createImageUrlBuilder({
  projectId: 'embedded',
  dataset: 'production',
  baseUrl: 'http://localhost',
});

test("what Sanity's URL builder can write is taken, and effects are ignored", async () => {
  const { app, asset } = await serve(await (await quadrants(120, 80)).png().toBuffer());
  const url = builder
    .image(`image-${asset.sha1}-120x80-png`)
    .rect(0, 0, 60, 80)
    .focalPoint(0.5, 0.25)
    .size(30, 40)
    .format('png')
    .forceDownload('left half.png')
    .quality(80)
    .fit('crop')
    .crop('focalpoint')
    .dpr(2)
    .vanityName('left-half.png')
    .bg('80ff0000')
    .blur(1)
    .url();
  const response = await app.request(url);
  expect(response.status).toBe(200);
  const bytes = await body(response);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 60, height: 80 });
  expect(await quarters(bytes)).toBe('red red blue blue');
});

test('the pictures that one user waits for do not keep another waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asset = await stored(await photograph());
  const app = bareApp((c) => {
    const id = c.req.header('authorization') ?? '';
    return grantedAccess({ id, role: 'viewer', isStillValid: () => true });
  });
  const own = { uploads: { find: () => asset }, dataset: 'production', log: () => {} };
  const made = () => promise.then(() => Buffer.from('made'));
  const quiet = { cacheDir: await temporaryFolder(), requireReader: () => {} };
  app.route('/images', imageRoutes({ ...own, ...quiet, transform: made }));
  const ask = async (authorization: string, width: number) => {
    const path = `/images/embedded/production/${asset.name}?w=${width}`;
    return (await app.request(path, { headers: { authorization } })).status;
  };
  // Two are made, a hundred wait, and one is too many.
  const many = Array.from({ length: 103 }, (_, index) => ask('ann', index + 1));
  expect(await Promise.race(many)).toBe(503);
  const other = ask('ben', 104);
  expect(await ask('ann', 105)).toBe(503);
  resolve();
  expect(await other).toBe(200);
  expect((await Promise.all(many)).filter((status) => status !== 200)).toEqual([503]);
});

test('a picture whose client has gone is not made', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const widths: number[] = [];
  const transform: Transform = async (_path, { finished }) => {
    widths.push(finished.width);
    await promise;
    return Buffer.from('made');
  };
  const { app, asset, get } = await serve(await photograph(), { transform });
  // As many as are made at once.
  const first = [get('?w=1'), get('?w=2')];
  await expect.poll(() => widths).toHaveLength(2);
  const gone = new AbortController();
  const path = `/images/embedded/production/${asset.name}?w=3`;
  const dropped = app.request(new Request(`http://localhost${path}`, { signal: gone.signal }));
  const last = get('?w=4');
  gone.abort();
  expect((await dropped).status).toBe(400);
  resolve();
  await Promise.all([...first, last]);
  expect(widths.toSorted()).toEqual([1, 2, 4]);
});
