import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSample } from '../../src/content/sample.ts';
import { createResource, type Resource } from '../release/resource.ts';
import { readAssets } from '../release/static-files.ts';
import type { Headers } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import type { RenderDrafts } from './render-drafts.ts';

/** The page that no editor types into: it is in a frame of the home page. */
const REVIEWS = '/reviews';

/** What is added to each page. */
const OWN = [
  ['/drafts/live.js', new URL('live.js', import.meta.url), 'text/javascript; charset=utf-8'],
  ['/drafts/drafts.css', new URL('drafts.css', import.meta.url), 'text/css; charset=utf-8'],
] as const;

/**
 * Takes the folder of the built site, the renderer and the headers of answers without a page; gives
 * what finds all that pages ask for, for everybody, by its path.
 */
export async function createFinder(site: string, render: RenderDrafts, headers: Headers) {
  const files = new Map<string, Resource>(await readAssets(join(site, 'dist/client'), headers));
  for (const [path, file, type] of OWN) {
    const all = { ...headers, 'content-type': type, 'cache-control': 'no-cache' };
    files.set(path, await createResource(200, await readFile(file), all));
  }
  // The islands' runtime: the same for every content.
  for (const { path, status, body, headers } of await renderSample('http://localhost')) {
    if (path.startsWith('/_astro/')) files.set(path, await createResource(status, body, headers));
  }

  function renderSample(studio: string): Promise<readonly Page[]> {
    return render(createSample('Text'), studio);
  }

  return async (path: string, studio: string): Promise<Resource | Page | undefined> => {
    if (path !== REVIEWS) return files.get(path);
    return (await renderSample(studio)).find((page) => page.path === REVIEWS);
  };
}
