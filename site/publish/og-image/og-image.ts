import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { company } from '../../src/company.ts';
import { detailOf, type Problem } from '../../src/content/failure.ts';
import { candidateOf, fetchPhoto } from '../../src/content/photo.ts';
import type { Content } from '../../src/content/types.ts';
import { mark } from '../../src/mark.ts';
import { OG_IMAGE_PATH, type Release } from '../release/release.ts';
import { createResource, type Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';
import type { Words } from './composition.ts';

/** The picture of a shared link (https://ogp.me). */
export interface OgImage {
  readonly path: string;
  readonly alt: string;
  readonly resource: Resource;
}

interface Found {
  /** `null` if none could be drawn. */
  readonly ogImage: OgImage | null;
  /** Set if it is not the one that the content asks for. */
  readonly problem: Problem | null;
}

interface Options {
  /** The headers of every response. */
  readonly headers: Headers;
  /** Milliseconds that a publish waits for the photo. */
  readonly patience: number;
  /** Milliseconds for which a photo that failed is not requested again. */
  readonly pause?: number;
  /** A monotonic clock, in ms. */
  readonly elapsed?: () => number;
}

const { name, city, startYear } = company;

// The start year, not the years in business: messengers keep pictures for long.
const words: Words = { name, line: `Building in ${city} since ${startYear}` };

const alt = `${words.name}. ${words.line}.`;

/** The photo's width in px: that of the whole image. */
const WIDTH = 1200;

/** All that determines how the image looks, besides words and photo. */
const DESIGN = [
  'composition.ts',
  'draw-og-image.ts',
  'fit-text.ts',
  'typeset.ts',
  '../../src/styles/tokens.css',
]
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .concat(mark.path);

/**
 * Returns a function that finds the image for content: that of the previous release if it is the same,
 * otherwise a new one. If the photo cannot be fetched or drawn, the previous image is kept, or one is
 * drawn without a photo. It never throws.
 */
export function createOgImages({
  headers,
  patience,
  pause = 5000,
  elapsed = () => performance.now(),
}: Options) {
  let failed: { path: string; until: number; problem: Problem } | null = null;

  async function draw(path: string, photo: string | null): Promise<OgImage> {
    const bytes = photo === null ? null : await fetchPhoto(photo, patience);
    // Imported here, because a publisher that finds its image drawn never needs it.
    const { drawOgImage } = await import('./draw-og-image.ts');
    return ogImageOf(path, await resourceOf(await drawOgImage(words, bytes), headers));
  }

  async function findFallback(release: Release | null): Promise<OgImage | null> {
    const last = [...(release?.resources ?? [])].find(([path]) => OG_IMAGE_PATH.test(path));
    if (last !== undefined) return ogImageOf(...last);
    return draw(pathOf(null), null).catch(() => null);
  }

  return async ({ hero }: Content, release: Release | null): Promise<Found> => {
    const photo = hero && candidateOf(hero, WIDTH);
    const path = pathOf(photo);
    const known = release?.resources.get(path);
    if (known !== undefined) return { ogImage: ogImageOf(path, known), problem: null };
    if (failed?.path !== path || failed.until <= elapsed()) {
      try {
        return { ogImage: await draw(path, photo), problem: null };
      } catch (error) {
        const head = 'The picture of shared links is not the newest';
        const shown = `${head}: its photo could not be fetched or drawn. It is tried again.`;
        const problem = { logged: `${head}: ${detailOf(error)}`, shown };
        failed = { path, until: elapsed() + pause, problem };
      }
    }
    return { ogImage: await findFallback(release), problem: failed.problem };
  };
}

/** Returns the path of the image with a photo at this address: another for any other image. */
function pathOf(photo: string | null): string {
  const hash = createHash('sha256').update(JSON.stringify([words, photo, DESIGN]));
  return `/_astro/og-image.${hash.digest('base64url').slice(0, 12)}.jpg`;
}

function ogImageOf(path: string, resource: Resource): OgImage {
  return { path, alt, resource };
}

function resourceOf(jpeg: Buffer, headers: Headers): Promise<Resource> {
  return createResource(200, jpeg, {
    ...headers,
    // The one file that other sites are meant to show.
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
