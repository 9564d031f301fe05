import { company } from '../../src/company.ts';
import { detailOf, type Problem } from '../../src/content/failure.ts';
import { candidateOf, fetchPhoto } from '../../src/content/photo.ts';
import type { Content } from '../../src/content/types.ts';
import type { Release } from '../release/release.ts';
import { createResource, type Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';
import type { Words } from './composition.ts';
import { PREVIEW_PATH, pathOf } from './path.ts';

/** The picture of a shared link: where it is, what it says, and its answer. */
export interface Preview {
  readonly path: string;
  readonly alt: string;
  readonly resource: Resource;
}

export interface Found {
  /** `null` where none could be drawn. */
  readonly preview: Preview | null;
  /** Set where it is not the one that the content asks for. */
  readonly problem: Problem | null;
}

interface Options {
  /** What every answer carries. */
  readonly headers: Headers;
  /** How long a publish waits for the photo, in ms. */
  readonly patience: number;
  /** How long a photo that could not be had is not asked for again, in ms. */
  readonly pause?: number;
  /** A clock that is never stepped, in ms. */
  readonly elapsed?: () => number;
}

const { name, city, startYear } = company;

// The year it began, and not how many there are: what messengers keep does not age.
const words: Words = { name, line: `Building in ${city} since ${startYear}` };

/** The alternative text of any of them. */
const alt = `${words.name}. ${words.line}.`;

/** Of the photo, in px: the whole preview's. */
const WIDTH = 1200;

/**
 * Gives what takes content and the release before, and gives the preview of the pages to come: the
 * one of that release where it is the same still, else drawn anew. Where the photo cannot be had, the
 * last one stays, or there is one without a photo. It never throws.
 */
export function createPreviews({
  headers,
  patience,
  pause = 5000,
  elapsed = () => performance.now(),
}: Options) {
  let failed: { path: string; until: number; problem: Problem } | null = null;

  async function draw(path: string, photo: string | null): Promise<Preview> {
    const bytes = photo === null ? null : await fetchPhoto(photo, patience);
    // Nothing else needs what draws: a publisher that finds its preview drawn never loads it.
    const { drawPreview } = await import('./draw-og-image.ts');
    return previewOf(path, await answer(await drawPreview(words, bytes), headers));
  }

  async function second(release: Release | null): Promise<Preview | null> {
    const last = [...(release?.resources ?? [])].find(([path]) => PREVIEW_PATH.test(path));
    if (last !== undefined) return previewOf(...last);
    return draw(pathOf(words, null), null).catch(() => null);
  }

  return async ({ hero }: Content, release: Release | null): Promise<Found> => {
    const photo = hero && candidateOf(hero, WIDTH);
    const path = pathOf(words, photo);
    const known = release?.resources.get(path);
    if (known !== undefined) return { preview: previewOf(path, known), problem: null };
    if (failed?.path !== path || failed.until <= elapsed()) {
      try {
        return { preview: await draw(path, photo), problem: null };
      } catch (error) {
        const head = 'The picture of shared links is not the newest';
        const shown = `${head}: its photo could not be fetched or drawn. It is tried again.`;
        const problem = { logged: `${head}: ${detailOf(error)}`, shown };
        failed = { path, until: elapsed() + pause, problem };
      }
    }
    return { preview: await second(release), problem: failed.problem };
  };
}

function previewOf(path: string, resource: Resource): Preview {
  return { path, alt, resource };
}

function answer(jpeg: Buffer, headers: Headers): Promise<Resource> {
  return createResource(200, jpeg, {
    ...headers,
    // The one file that other sites are meant to show.
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
