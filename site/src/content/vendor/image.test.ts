import { expect, test } from 'vitest';
import { image } from '../fields/fields.ts';
import type { Candidate } from '../model/types.ts';
import { createContentClient } from './client.ts';
import { createPictures } from './image.ts';

const hosted = createPictures(createContentClient({ projectId: 'abc123', dataset: 'production' }));
const wide = 'image-0a1b2c-3000x1500-jpg';

function placed(id: string, more: object = {}) {
  const parsed = image.parse({ asset: { _id: id }, ...more });
  if (!parsed) throw new Error('no picture');
  return parsed;
}

function requests(candidates: readonly Candidate[]) {
  return candidates.map(({ url, width }) => {
    const { searchParams, pathname, origin } = new URL(url);
    return { origin, pathname, width, ...Object.fromEntries(searchParams) };
  });
}

test.each([
  ['hero', 1920, 1440, 'crop'],
  ['aboutImage', 1920, 1440, 'crop'],
  ['photo', 400, 400, 'crop'],
  ['transformationDesktop', 1920, 1440, 'crop'],
  ['transformationMobile', 1280, 960, 'crop'],
  ['tile', 600, 450, 'crop'],
  ['large', 1600, 800, 'max'],
] as const)("the largest candidate has the spec's size: %s", (use, width, height, fit) => {
  const picture = hosted(use, placed(wide), '');
  expect(picture).toMatchObject({ width, height });
  const { rect, ...params } = Object.fromEntries(new URL(picture.src).searchParams);
  const h = fit === 'crop' && { h: String(height) };
  expect(params).toEqual({ w: String(width), ...h, fit, q: '80', auto: 'format' });
  // A picture that keeps its shape is not cut.
  expect(rect !== undefined).toBe(fit === 'crop');
});

test('the image for shared links is a JPEG of 1200 by 630 px whatever the request accepts', () => {
  const { src, candidates, width, height } = hosted('ogImage', placed(wide), '');
  expect([width, height]).toEqual([1200, 630]);
  expect(candidates).toEqual([{ url: src, width: 1200 }]);
  expect(Object.fromEntries(new URL(src).searchParams)).toEqual({
    rect: expect.any(String),
    w: '1200',
    h: '630',
    fit: 'crop',
    fm: 'jpg',
    q: '70',
  });
});

test('the candidates ascend to the source, each with its width and the same crop', () => {
  const { src, candidates } = hosted('transformationMobile', placed(wide), '');
  const all = requests(candidates);
  expect(all.map(({ width }) => width)).toEqual([500, 660, 768, 1280]);
  for (const { width, ...params } of all) {
    expect(params).toMatchObject({
      w: `${width}`,
      h: `${(width * 3) / 4}`,
      rect: '500,0,2000,1500',
    });
  }
  expect(candidates.at(-1)).toEqual({ url: src, width: 1280 });
});

test('a picture smaller than the requested size is listed with its real size', () => {
  const picture = hosted('large', placed('image-0a-1000x750-png'), '');
  expect(picture).toMatchObject({ width: 1000, height: 750 });
  expect(requests(picture.candidates)).toMatchObject([
    { w: '736', width: 736 },
    { w: '960', width: 960 },
    { w: '1600', fit: 'max', width: 1000 },
  ]);
});

test.each([{ left: 0.5, right: 0, top: 0, bottom: 0 }, { left: 0.5 }])(
  'the crop %j, which may lack sides, determines the aspect',
  (crop) => {
    const picture = hosted('large', placed(wide, { crop }), '');
    expect(picture).toMatchObject({ width: 1500, height: 1500 });
    expect(picture.src).toContain('rect=1500,0,1500,1500');
  },
);

test('a picture of the gallery that is 4 : 3 is not cropped, and never larger than it is', () => {
  const { src, width, height } = hosted('tile', placed('image-0a-400x300-jpg'), '');
  expect([width, height]).toEqual([400, 300]);
  expect(src).toContain('?w=600&q=80&fit=max');
});

test.each([
  ['photo', '1500,0,1500,1500'],
  ['tile', '1000,0,2000,1500'],
] as const)('parts far from the hotspot are cropped: %s', (use, rect) => {
  const hotspot = { x: 1, y: 0.5, width: 0.2, height: 0.2 };
  expect(hosted(use, placed(wide, { hotspot }), '').src).toContain(`rect=${rect}`);
});

test.each([
  { left: 0.5, right: 0.5, top: 0, bottom: 0 },
  { left: 2, right: 2, top: 2, bottom: 2 },
  'all of it',
  null,
])('the crop %j is ignored', (crop) => {
  expect(hosted('large', placed(wide, { crop }), '').src).not.toContain('rect=');
});

test.each([
  ['image-0a-9000x1-jpg', 1600, 1],
  ['image-0a-1600x8000-jpg', 960, 4800],
  ['image-0a-1000x9000-jpg', 533, 4800],
  ['image-0a-1x9000-jpg', 1, 4800],
  ['image-0a-1x1-jpg', 1, 1],
])('the large view of %s is %i × %i px', (id, width, height) => {
  const picture = hosted('large', placed(id), '');
  expect([picture.width, picture.height]).toEqual([width, height]);
});

test('the candidates of a very tall picture ascend, without a crop', () => {
  const { src, candidates } = hosted('large', placed('image-0a-3000x15000-jpg'), '');
  expect(candidates.at(-1)).toEqual({ url: src, width: 960 });
  expect(requests(candidates)).toMatchObject([
    { w: '736', width: 736 },
    { h: '4800', fit: 'max', width: 960 },
  ]);
  for (const { url } of candidates) expect(url).not.toContain('rect=');
});

const USES = [
  'ogImage',
  'hero',
  'aboutImage',
  'photo',
  'transformationDesktop',
  'transformationMobile',
  'tile',
  'large',
] as const;

test.each(USES)('no size of a picture makes the image CDN refuse a candidate: %s', (use) => {
  for (const size of ['1x1', '1x99999', '99999x1', '3x20000', '20000x3', '7x5', '1000x9000']) {
    const { candidates, src, width, height } = hosted(use, placed(`image-0a-${size}-jpg`), '');
    expect(Math.max(width, height), size).toBeLessThanOrEqual(8192);
    for (const url of [src, ...candidates.map((one) => one.url)]) {
      const { w = '1', h = '1', rect = '0,0,1,1' } = Object.fromEntries(new URL(url).searchParams);
      expect(Number(w)).toBeLessThanOrEqual(8192);
      expect(Number(h)).toBeLessThanOrEqual(8192);
      const [left = 0, top = 0, ...sides] = rect.split(',').map(Number);
      expect(Math.min(left, top), `${size} ${rect}`).toBeGreaterThanOrEqual(0);
      expect(Math.min(...sides), `${size} ${rect}`).toBeGreaterThanOrEqual(1);
    }
  }
});

test.each([
  ['image-0a1b2c-3000x1500-jpg', true],
  ['image-0a1b2c-3000x1500-svg', true],
  ['image-0a1b2c-0x0-jpg', false],
  ['file-0a1b2c-pdf', false],
  ['image-../../x-1x1-jpg', false],
  ['image-a?b-1x1-jpg', false],
  ['https://elsewhere.example/x-1x1.jpg', false],
  ['', false],
])('the asset %j is a picture: %j', (_id, expected) => {
  expect(image.safeParse({ asset: { _id } }).success).toBe(expected);
});

test('an image without an asset gives no picture and no warning', () => {
  for (const none of [null, undefined, {}, { asset: null }]) expect(image.parse(none)).toBeNull();
});

test.each([
  ['#A1B2C3', '#a1b2c3'],
  ['#abc', '#d8d2c8'],
  ['red;background:url(x)', '#d8d2c8'],
  [7, '#d8d2c8'],
  [null, '#d8d2c8'],
])('the dominant colour %j becomes %s', (color, expected) => {
  expect(hosted('tile', placed(wide, { asset: { _id: wide, color } }), '').color).toBe(expected);
});

test.each([
  ['A brick wall\u200B', 'A brick wall'],
  ['  ', 'Made from the title'],
  [{}, 'Made from the title'],
])('the alt text %j becomes %j', (alt, expected) => {
  expect(hosted('tile', placed(wide, { alt }), 'Made from the title').alt).toBe(expected);
});

test.each([
  [undefined, 'https://cdn.sanity.io'],
  ['http://localhost:4322', 'http://localhost:4322'],
  ['https://api.content.example/', 'https://api.content.example'],
])('with the API host %j pictures come from %s', (apiHost, origin) => {
  const client = createContentClient({ projectId: 'abc123', dataset: 'production', apiHost });
  const { src } = createPictures(client)('tile', placed(wide), '');
  expect(new URL(src).origin).toBe(origin);
  expect(new URL(src).pathname).toBe('/images/abc123/production/0a1b2c-3000x1500.jpg');
});
