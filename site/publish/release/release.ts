import type { Redirects } from '../../redirects.ts';
import type { Page } from '../render/render-pages.ts';
import { createResource, type Resource } from './resource.ts';

/** Start of the path of every picture of the content. */
export const PICTURES = '/_pictures/';

/** A picture of the content. It is not held in memory, because all of them may be hundreds of megabytes. */
export interface ReleasePicture {
  /** Path on the disk. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Everything that the site serves, by decoded path. `notFound` is the response for all other paths. */
export interface Release {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly notFound: Resource;
  readonly pictures: ReadonlyMap<string, ReleasePicture>;
  readonly redirects: Redirects;
}

/** Creates a release. Does not compress pages again that `earlier` has too. */
export async function createRelease(
  pages: readonly Page[],
  files: ReadonlyMap<string, Resource>,
  earlier: Release | null = null,
  pictures: Release['pictures'] = new Map(),
): Promise<Release> {
  const resources = new Map(files);
  // One after another: each thread that compresses takes time from the server.
  for (const { path, status, body, headers } of pages) {
    const known = path === '/404' ? earlier?.notFound : earlier?.resources.get(path);
    resources.set(path, await createResource(status, body, headers, known));
  }
  const notFound = resources.get('/404');
  if (notFound === undefined) throw new Error('A release needs a page at /404.');
  resources.delete('/404');
  return { resources, notFound, pictures, redirects: new Map() };
}
