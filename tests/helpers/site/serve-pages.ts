import { createRelease } from '../../../site/publish/release/release.ts';
import { type Serving, serve } from '../../../site/publish/server/server.ts';
import type { Bound } from '../../../system/bind-host.ts';
import { page } from './rendered-page.ts';

/** Serves `body` as the home page and as the not-found page, on a free port unless `serving` names one. */
export async function servePages(body: string, serving: Partial<Serving> = {}): Promise<Bound> {
  // Not text, so that large bodies need not be compressed.
  const pages = ['/', '/404'].map((path) => page(path, body, 'application/octet-stream'));
  const release = await createRelease(pages, new Map());
  return serve({ current: () => release, health: () => ({}), headers: {}, port: 0, ...serving });
}
