import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createSample } from '../../src/content/pages.ts';
import { createResource, type Resource } from '../release/resource.ts';
import { mediaTypeOf, readStaticFiles } from '../release/static-files.ts';
import type { Headers } from '../render/headers.ts';
import type { RenderPreview } from './render-preview.ts';

/** Path of the document in a frame of the home page. It has no editors' content. */
const REVIEWS = '/reviews';

const STYLES = 'src/preview/preview.css';

/**
 * Creates a function that finds the files that pages load, by path. `headers` are added to every
 * response.
 */
export async function createFileFinder(site: string, render: RenderPreview, headers: Headers) {
  const files = new Map<string, Resource>(
    await readStaticFiles(join(site, 'dist/client'), headers),
  );
  // What `addFoot` adds to each page.
  for await (const file of glob([join(site, 'dist/preview/*.js'), join(site, STYLES)])) {
    const all = { ...headers, 'content-type': mediaTypeOf(file), 'cache-control': 'no-cache' };
    const text = await readFile(file);
    files.set(`/preview/${basename(file)}`, await createResource(200, text, all));
  }
  // The islands' runtime does not depend on content, so it is rendered once, from sample content.
  const sample = createSample('Text');
  for (const { path, status, body, headers } of await render(sample, 'http://localhost')) {
    if (path.startsWith('/_astro/')) files.set(path, await createResource(status, body, headers));
  }

  /** The reviews by the origin that may show their page in a frame. */
  const reviews = new Map<string, Promise<Resource | undefined>>();
  async function renderReviews(studio: string): Promise<Resource | undefined> {
    const page = (await render(sample, studio)).find(({ path }) => path === REVIEWS);
    return page && createResource(page.status, page.body, page.headers);
  }

  return async (path: string, studio: string): Promise<Resource | undefined> => {
    if (path !== REVIEWS) return files.get(path);
    const rendered = reviews.get(studio) ?? renderReviews(studio);
    reviews.set(studio, rendered);
    return rendered;
  };
}
