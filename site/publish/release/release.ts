import type { Page } from '../render/render-pages.ts';
import { createResource, type Resource } from './resource.ts';

/** What the site answers, by decoded path; whatever else is asked for, `notFound`. */
export interface Release {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly notFound: Resource;
}

/**
 * Takes the rendered pages, the one at `/404` among them, and the static files, and gives a release;
 * pages that are in `earlier` already are not compressed again.
 */
export async function createRelease(
  pages: readonly Page[],
  assets: ReadonlyMap<string, Resource>,
  earlier: Release | null = null,
): Promise<Release> {
  const resources = new Map(assets);
  await Promise.all(
    pages.map(async ({ path, status, body, headers }) => {
      const known = path === '/404' ? earlier?.notFound : earlier?.resources.get(path);
      resources.set(path, await createResource(status, body, headers, known));
    }),
  );
  const notFound = resources.get('/404');
  if (notFound === undefined) throw new Error('A release needs a page at /404.');
  resources.delete('/404');
  return { resources, notFound };
}
