import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { buildIfStale } from '../render/build-site.ts';
import { commonHeaders } from '../render/headers.ts';
import { loadRenderer } from '../render/renderer.ts';
import { bindLoopback, type DraftsServer } from './bind-loopback.ts';
import { createDraftsResponder } from './drafts-responder.ts';
import { createPreview } from './preview.ts';
import { createFileFinder } from './preview-files.ts';
import { createRenderDrafts } from './render-drafts.ts';

/** Milliseconds that an editor waits for the content service. */
const DEADLINE = 10_000;

/**
 * Serves previews of both pages to editors who are signed in at the content service. Throws
 * ConfigError if that is hosted Sanity, where nobody could be, and Node's error if the port cannot be
 * bound.
 */
export async function startDrafts(
  config: Config,
  site: string,
  log: Log,
  deadline = DEADLINE,
): Promise<DraftsServer> {
  // Sanity's cookies are not sent to other hosts.
  if (config.apiHost === null) {
    throw new ConfigError(
      'SANITY_API_HOST must be set where SANITY_PROJECT_ID is: drafts cannot be shown from hosted Sanity.',
    );
  }
  await buildIfStale(site, () => log('info', 'building …'));
  const headers = commonHeaders({ siteUrl: 'http://localhost' });
  const render = createRenderDrafts(config, await loadRenderer(site));
  return bindLoopback(
    config.previewPort,
    createDraftsResponder({
      show: createPreview({ config, render, log, deadline }),
      find: await createFileFinder(site, render, headers),
      studioAt: (name) => studioAt(config, name),
      headers,
    }),
  );
}

/** Returns the content service's origin for a browser that reaches this machine by `name`. */
function studioAt({ contentPublicUrl, embedded, apiHost, contentPort }: Config, name: string) {
  if (contentPublicUrl !== null) return contentPublicUrl;
  return embedded || apiHost === null ? `http://${name}:${contentPort}` : apiHost;
}
