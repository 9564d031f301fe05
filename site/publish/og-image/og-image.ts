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

/** The picture that messengers and social networks show for a shared link (https://ogp.me). */
export interface OgImage {
  readonly path: string;
  readonly alt: string;
  readonly resource: Resource;
}

interface Found {
  /** `null` if no image could be drawn. */
  readonly ogImage: OgImage | null;
  /** Set if the image does not match the content. */
  readonly problem: Problem | null;
}

interface Options {
  /** Headers that every response has. */
  readonly headers: Headers;
  /** Longest time that a publish waits for the photo, in milliseconds. */
  readonly patience: number;
  /** Delay after a failed photo before it is requested again, in milliseconds. */
  readonly pause?: number;
  /** A monotonic clock, in ms. */
  readonly elapsed?: () => number;
}

const { name, city, startYear } = company;

// The start year, not the years in business, because messengers cache pictures for a long time.
const words: Words = { name, line: `Building in ${city} since ${startYear}` };

const alt = `${words.name}. ${words.line}.`;

/** Width of the photo in px, equal to the width of the image. */
const WIDTH = 1200;

/** Everything besides words and photo that determines how the image looks. */
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
 * Creates a function that returns the image for content: the image of the previous release if it would be
 * the same, otherwise a new one. If the photo cannot be fetched or drawn, the function returns the
 * previous image, or draws one without a photo. It never throws.
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
    // Imported on demand: a publisher whose image is already drawn does not need this module.
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
        const shown = `${head}: its photo could not be fetched or drawn. The site retries.`;
        const problem = { logged: `${head}: ${detailOf(error)}`, shown };
        failed = { path, until: elapsed() + pause, problem };
      }
    }
    return { ogImage: await findFallback(release), problem: failed.problem };
  };
}

/** Returns the path of the image with a photo at this address. Every image has a different path. */
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
    // The only file that other sites should show.
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
