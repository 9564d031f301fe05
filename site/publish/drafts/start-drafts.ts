import type { Bound } from '../../../system/bind-host.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { buildIfStale } from '../render/build-site.ts';
import { commonHeaders } from '../render/headers.ts';
import { loadRenderer } from '../render/renderer.ts';
import { createDraftsResponder } from './drafts-responder.ts';
import { serveDrafts } from './drafts-server.ts';
import { createPreview } from './preview.ts';
import { createFileFinder } from './preview-files.ts';
import { createFindPicture } from './preview-pictures.ts';
import { createRenderDrafts } from './render-drafts.ts';
import { createSiteStatus } from './site-status.ts';

/** Longest time that an editor waits for the content service, in milliseconds. */
const DEADLINE = 10_000;

/**
 * Serves previews of both pages to editors who are signed in at the content service. Throws
 * ConfigError if the content service is hosted Sanity, and Node's error if the port cannot be bound.
 */
export async function startDrafts(
  config: Config,
  site: string,
  log: Log,
  deadline = DEADLINE,
): Promise<Bound> {
  // Browsers send Sanity's cookies to Sanity's hosts only, so this server could not identify an editor.
  if (config.apiHost === null) {
    throw new ConfigError(
      'The preview cannot show drafts from hosted Sanity. Set SANITY_API_HOST, or unset SANITY_PROJECT_ID.',
    );
  }
  await buildIfStale(site, () => log('info', 'building …'));
  const headers = commonHeaders({ siteUrl: 'http://localhost' });
  const folder = `/images/${config.projectId}/${config.dataset}/`;
  const render = createRenderDrafts(config, await loadRenderer(site));
  return serveDrafts(
    { host: config.previewHost, port: config.previewPort },
    createDraftsResponder({
      show: createPreview({ config, render, log, deadline }),
      find: await createFileFinder(site, render, headers),
      findPicture: createFindPicture(config.apiHost, folder, headers),
      status: createSiteStatus(config, headers),
      studioAt: (name) => studioAt(config, name),
      publicHost: config.previewUrl && new URL(config.previewUrl).host,
      headers,
    }),
  );
}

/** Returns the content service's origin for a browser that reaches this machine by `name`. */
function studioAt({ contentPublicUrl, embedded, apiHost, contentPort }: Config, name: string) {
  if (contentPublicUrl !== null) return contentPublicUrl;
  return embedded || apiHost === null ? `http://${name}:${contentPort}` : apiHost;
}
