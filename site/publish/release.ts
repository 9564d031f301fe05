import type { Page } from './render.ts';
import { createResource, type Resource } from './resource.ts';

/** What the site answers, by decoded path; whatever else is asked for, `notFound`. */
export interface Release {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly notFound: Resource;
}

/** Takes the rendered pages, the one at `/404` among them, and the static files, and gives a release. */
export async function createRelease(
  pages: readonly Page[],
  assets: ReadonlyMap<string, Resource>,
): Promise<Release> {
  const resources = new Map(assets);
  await Promise.all(
    pages.map(async ({ path, status, body, headers }) => {
      resources.set(path, await createResource(status, body, headers));
    }),
  );
  const notFound = resources.get('/404');
  if (notFound === undefined) throw new Error('A release needs a page at /404.');
  resources.delete('/404');
  return { resources, notFound };
}
