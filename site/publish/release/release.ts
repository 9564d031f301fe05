import type { Page } from '../render/render-pages.ts';
import { createResource, type Resource } from './resource.ts';

/** Pattern of the Open Graph image's path, which changes with the picture. */
export const OG_IMAGE_PATH = /^\/_astro\/og-image\.[\w-]{12}\.jpg$/;

/** Everything that the site serves, by decoded path. `notFound` is the response for all other paths. */
export interface Release {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly notFound: Resource;
}

/** Creates a release. Does not compress pages again that `earlier` has too. */
export async function createRelease(
  pages: readonly Page[],
  files: ReadonlyMap<string, Resource>,
  earlier: Release | null = null,
): Promise<Release> {
  const resources = new Map(files);
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
