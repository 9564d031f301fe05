import sharp, { type Color } from 'sharp';
import { expect, test } from 'vitest';
import { describeImage, NotAnImageError } from './describe.ts';

const brick = { r: 170, g: 74, b: 48 };

function plain(width: number, height: number, background: Color = brick) {
  return sharp({ create: { width, height, channels: 3, background } });
}

test.each([
  ['jpg', 'image/jpeg', () => plain(60, 40).jpeg().toBuffer()],
  ['png', 'image/png', () => plain(60, 40).png().toBuffer()],
  ['webp', 'image/webp', () => plain(60, 40).webp().toBuffer()],
  ['gif', 'image/gif', () => plain(60, 40).gif().toBuffer()],
  ['avif', 'image/avif', () => plain(60, 40).avif().toBuffer()],
])('a %s is recognised by its bytes', async (extension, mimeType, make) => {
  expect(await describeImage(await make())).toMatchObject({
    width: 60,
    height: 40,
    extension,
    mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 60, height: 40, aspectRatio: 1.5 },
      isOpaque: true,
    },
  });
});

test('dimensions are those after EXIF rotation', async () => {
  const turned = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await describeImage(turned)).toMatchObject({ width: 40, height: 60 });
});

test('the placeholder is 20 px wide, a JPEG when opaque and a PNG when not', async () => {
  const opaque = (await describeImage(await plain(400, 300).png().toBuffer())).metadata;
  const clear = (await describeImage(await plain(400, 300).ensureAlpha(0.5).png().toBuffer()))
    .metadata;
  expect(opaque).toMatchObject({ hasAlpha: false, isOpaque: true });
  expect(opaque.lqip).toMatch(/^data:image\/jpeg;base64,/);
  expect(clear.lqip).toMatch(/^data:image\/png;base64,/);
  expect(clear).toMatchObject({ hasAlpha: true, isOpaque: false });
  for (const { lqip } of [opaque, clear]) {
    const bytes = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 15 });
  }
});

test('a picture with a fully opaque alpha channel is opaque', async () => {
  for (const depth of ['srgb', 'rgb16', 'b-w', 'grey16']) {
    const picture = plain(9, 9).toColourspace(depth);
    const opaque = await describeImage(await picture.ensureAlpha().png().toBuffer());
    expect(opaque.metadata, depth).toMatchObject({ hasAlpha: true, isOpaque: true });
    const clear = await describeImage(await picture.ensureAlpha(0.5).png().toBuffer());
    expect(clear.metadata, depth).toMatchObject({ hasAlpha: true, isOpaque: false });
  }
});

test('the palette has the colours of the picture with their percentages', async () => {
  const teal = await plain(25, 100, { r: 20, g: 140, b: 130 }).png().toBuffer();
  const picture = plain(100, 100)
    .composite([{ input: teal, left: 0, top: 0 }])
    .png();
  const { palette } = (await describeImage(await picture.toBuffer())).metadata;
  expect(palette.dominant).toEqual({
    _type: 'sanity.imagePaletteSwatch',
    background: '#ac4c34',
    foreground: '#fff',
    title: '#fff',
    population: 75,
  });
  const found = Object.values(palette).flatMap((value) =>
    typeof value === 'string' || value.population === 0 ? [] : value.background,
  );
  expect(new Set(found)).toEqual(new Set(['#ac4c34', '#148c84']));
});

async function stripes(...colours: string[]) {
  const strips = await Promise.all(
    colours.map(async (colour, at) => ({
      input: await plain(25, 100, colour).png().toBuffer(),
      left: 25 * at,
      top: 0,
    })),
  );
  return plain(100, 100).composite(strips).png().toBuffer();
}

test('shades that differ by less than eight count as one', async () => {
  const picture = await stripes('#aa4a30', '#ae4e34', '#b25238', '#148c82');
  expect((await describeImage(picture)).metadata.palette.dominant?.population).toBe(50);
});

test('the vibrant swatches of a grey picture are derived, as in Sanity', async () => {
  const picture = await stripes('#484848', '#7c7c7c', '#bcbcbc', '#484848');
  const { palette } = (await describeImage(picture)).metadata;
  expect(palette).toMatchObject({
    dominant: { background: '#4c4c4c', population: 50 },
    vibrant: { background: '#7f7f7f', population: 0 },
    darkVibrant: { background: '#424242', population: 0 },
    lightVibrant: { background: '#bcbcbc', population: 0 },
  });
});

test('white is ignored unless the picture has no other colour', async () => {
  const drawing = await stripes('#fff', '#fff', '#fff', '#148c82');
  const { palette } = (await describeImage(drawing)).metadata;
  expect(palette.dominant).toMatchObject({ background: '#148c84', population: 25 });
  const empty = (await describeImage(await stripes('#fff', '#fff', '#fff', '#fff'))).metadata;
  expect(empty.palette.dominant).toMatchObject({ background: '#fcfcfc', population: 100 });
});

test('every swatch is a colour, also for a fully transparent picture', async () => {
  const { palette } = (await describeImage(await plain(9, 9).ensureAlpha(0).png().toBuffer()))
    .metadata;
  for (const swatch of Object.values(palette)) {
    if (typeof swatch === 'string') continue;
    expect(swatch.background).toMatch(/^#[0-9a-f]{6}$/);
    expect(swatch.population).toBe(0);
  }
});

test.each([
  ['text', Buffer.from('no picture at all')],
  ['nothing', Buffer.alloc(0)],
  ['a picture cut short', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is refused because it is not a picture', async (_, bytes) => {
  await expect(describeImage(bytes)).rejects.toThrow(NotAnImageError);
});

test('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"></svg>';
  await expect(describeImage(Buffer.from(bomb))).rejects.toThrow(/pixel limit/);
});
