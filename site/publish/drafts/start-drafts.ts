import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { buildIfStale } from '../render/build-site.ts';
import { commonHeaders } from '../render/headers.ts';
import { loadRenderer } from '../render/renderer.ts';
import { type DraftsServer, listenHere } from './bind-loopback.ts';
import { createResponder } from './drafts-responder.ts';
import { createShow } from './preview.ts';
import { createFinder } from './preview-files.ts';
import { createRenderDrafts } from './render-drafts.ts';

/** How long an editor waits for the content service, in ms. */
const DEADLINE = 10_000;

/**
 * Takes checked settings and the site's folder; shows both pages from drafts to whoever is signed in
 * at the content service. Throws ConfigError where nobody could be, and where the port cannot be had.
 */
export async function startDrafts(
  config: Config,
  site: string,
  log: Log,
  deadline = DEADLINE,
): Promise<DraftsServer> {
  // A session at Sanity's own hosts is known to no other.
  if (config.apiHost === null) {
    throw new ConfigError(
      'SANITY_API_HOST must be set where SANITY_PROJECT_ID is: drafts cannot be shown from hosted Sanity.',
    );
  }
  await buildIfStale(site, () => log('info', 'building …'));
  const headers = commonHeaders({ siteUrl: 'http://localhost' });
  const render = createRenderDrafts(config, await loadRenderer(site));
  return listenHere(
    config.previewPort,
    createResponder({
      show: createShow({ config, render, log, deadline }),
      find: await createFinder(site, render, headers),
      studioAt: (name) => studioAt(config, name),
      headers,
    }),
  );
}

/** Where a browser that reaches this machine by `name` finds the content service, and signs in. */
function studioAt({ contentPublicUrl, embedded, apiHost, contentPort }: Config, name: string) {
  if (contentPublicUrl !== null) return contentPublicUrl;
  return embedded || apiHost === null ? `http://${name}:${contentPort}` : apiHost;
}
