import type { Bound } from '../../system/bind-host.ts';
import { createRelease } from '../publish/release/release.ts';
import { type Serving, serve } from '../publish/server/server.ts';
import { page } from './page.ts';

/** Serves `body` as the home page and as the not-found page, on a free port unless `serving` names one. */
export async function servePages(body: string, serving: Partial<Serving> = {}): Promise<Bound> {
  // Not text, so that large bodies need not be compressed.
  const pages = ['/', '/404'].map((path) => page(path, body, 'application/octet-stream'));
  const release = await createRelease(pages, new Map());
  return serve({ current: () => release, health: () => ({}), headers: {}, port: 0, ...serving });
}
