import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSample } from '../../src/content/sample.ts';
import type { Content } from '../../src/content/types.ts';
import { startPhotos } from '../../test/photos.ts';
import { createRelease, type Release } from '../release/release.ts';
import { createOgImages, type OgImage } from './og-image.ts';

const headers = { 'cross-origin-resource-policy': 'same-origin', 'x-common': 'yes' };

let photos: Awaited<ReturnType<typeof startPhotos>>;
let now: number;
/** The image of the content `first`. */
let drawn: OgImage | null;

beforeAll(async () => {
  photos = await startPhotos();
  ({ ogImage: drawn } = await ogImages()(contentWith('first'), null));
  await photos.close();
});
beforeEach(async () => {
  photos = await startPhotos();
  now = 0;
});
afterEach(() => photos.close());

const ogImages = (patience = 600_000) =>
  createOgImages({ headers, patience, pause: 5000, elapsed: () => now });

function contentWith(name: string, text = 'Text'): Content {
  const content = createSample(text);
  const candidates = [480, 1080, 1440, 1920].map(
    (width) => `${photos.url}/${name}?rect=0,0,9,9&w=${width} ${width}w`,
  );
  const srcSet = candidates.join(', ');
  return { ...content, hero: content.hero && { ...content.hero, srcSet } };
}

async function releaseWith(ogImage: OgImage | null): Promise<Release> {
  const notFound = { path: '/404', status: 404, body: '', headers: {} };
  return createRelease([notFound], new Map(ogImage ? [[ogImage.path, ogImage.resource]] : []));
}

const bytesOf = (ogImage: OgImage | null) => ogImage?.resource.bodies.identity ?? Buffer.alloc(0);

describe('the Open Graph image', () => {
  it('is drawn from the smallest photo of at least its width, and can be cached for ever', async () => {
    const { ogImage, problem } = await ogImages()(contentWith('first'), null);
    expect(problem).toBeNull();
    expect(photos.asked).toEqual(['/first?rect=0,0,9,9&w=1440']);
    expect(ogImage).toMatchObject({
      path: expect.stringMatching(/^\/_astro\/og-image\.[\w-]{12}\.jpg$/),
      alt: 'Kareeklip Construction. Building in Pretoria since 2018.',
    });
    expect(ogImage?.resource).toMatchObject({
      status: 200,
      headers: {
        'x-common': 'yes',
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  });

  it('keeps its bytes while the photo is the same, whatever else changes', async () => {
    const first = await ogImages()(contentWith('first'), null);
    const release = await releaseWith(first.ogImage);
    const second = await ogImages()(contentWith('first', 'Edited'), release);
    expect(second).toEqual(first);
    expect(photos.asked).toHaveLength(1);
  });

  it('is drawn again at a new path if the photo changes', async () => {
    const second = await ogImages()(contentWith('second'), await releaseWith(drawn));
    expect(second.ogImage?.path).not.toBe(drawn?.path);
    expect(photos.asked).toHaveLength(1);
  });

  it('has no photo if the content has none', async () => {
    const { ogImage, problem } = await ogImages()({ ...contentWith(''), hero: null }, null);
    expect(problem).toBeNull();
    expect(bytesOf(ogImage).length).toBeGreaterThan(1000);
    expect(photos.asked).toEqual([]);
  });

  const faults: Record<string, { answer: typeof photos.answer; says: RegExp; patience?: number }> =
    {
      'is not there': {
        answer: (response) => response.writeHead(404).end('{}'),
        says: /status 404$/,
      },
      'never arrives': { answer: () => {}, says: /timeout$/, patience: 50 },
      'never ends': {
        answer: (response) => {
          const more = () => response.destroyed || response.write(Buffer.alloc(100_000), more);
          more();
        },
        says: /larger than 5 MB$/,
      },
      'is cut off': {
        answer: (response) => {
          response.writeHead(200, { 'content-length': 9000 });
          response.write('RIFF', () => response.destroy());
        },
        says: /terminated/,
      },
      'is not a picture': {
        answer: (response) => response.end('<!doctype html>'),
        says: /unsupported image format/,
      },
      'is answered with Retry-After': {
        answer: (response) => response.writeHead(429, { 'retry-after': '60' }).end(),
        says: /429/,
      },
    };

  it.each(Object.entries(faults))(
    'keeps the previous image and reports a problem if the photo %s',
    async (_, { answer, says, patience }) => {
      photos.answer = answer;
      const find = ogImages(patience);
      const second = await find(contentWith('second'), await releaseWith(drawn));
      expect(second.ogImage).toEqual(drawn);
      expect(second.problem?.logged).toMatch(/^The picture of shared links is not the newest: /);
      expect(second.problem?.logged).toMatch(says);
      expect(second.problem?.shown).not.toMatch(says);
    },
  );

  it('has no photo if the photo fails and there is no previous image', async () => {
    photos.answer = (response) => response.writeHead(500).end();
    const { ogImage, problem } = await ogImages()(contentWith('first'), null);
    const without = await ogImages()({ ...contentWith(''), hero: null }, null);
    expect(problem).not.toBeNull();
    expect(ogImage).toEqual(without.ogImage);
  });

  it('requests a failed photo again after the pause, and not before', async () => {
    const find = ogImages();
    photos.answer = (response) => response.writeHead(500).end();
    const first = await find(contentWith('first'), null);
    const release = await releaseWith(first.ogImage);
    photos.answer = photos.well;
    now = 4999;
    expect(await find(contentWith('first'), release)).toEqual(first);
    expect(photos.asked).toHaveLength(1);
    now = 5000;
    const { ogImage, problem } = await find(contentWith('first'), release);
    expect(problem).toBeNull();
    expect(ogImage?.path).not.toBe(first.ogImage?.path);
  });

  it('requests a different photo at once', async () => {
    const find = ogImages();
    photos.answer = (response) => response.writeHead(500).end();
    await find(contentWith('first'), null);
    photos.answer = photos.well;
    expect(await find(contentWith('second'), null)).toMatchObject({ problem: null });
  });
});
