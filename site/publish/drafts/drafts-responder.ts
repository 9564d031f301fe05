import type { IncomingMessage } from 'node:http';
import { paths } from '../../src/routes.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { buildIfStale } from '../render/build-site.ts';
import { commonHeaders } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import { loadRenderer } from '../render/renderer.ts';
import {
  createResponse,
  type HttpResponse,
  respondWith,
  textResponse,
} from '../server/responses.ts';
import { createPreview } from './preview.ts';
import { createFileFinder } from './preview-files.ts';
import { createFindPicture } from './preview-pictures.ts';
import { createRenderDrafts } from './render-drafts.ts';
import { createSiteStatus } from './site-status.ts';

/**
 * Host names of this machine. Any other name, except that of the public origin, may be DNS rebinding: a
 * foreign domain that resolves to this machine.
 */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const PAGES: ReadonlySet<string> = new Set(Object.values(paths));

/**
 * Returns a function that responds to any request. Editors wait for the content service `deadline` ms at most.
 * Throws ConfigError if the content service is hosted Sanity.
 */
export async function createDraftsResponder(
  config: Config,
  site: string,
  log: Log,
  deadline: number,
) {
  const { apiHost, projectId, dataset, previewUrl } = config;
  // Browsers send Sanity's cookies to Sanity's hosts only, so this server could not identify an editor.
  if (apiHost === null) {
    throw new ConfigError(
      'The preview cannot show drafts from hosted Sanity. Set SANITY_API_HOST, or unset SANITY_PROJECT_ID.',
    );
  }
  await buildIfStale(site, () => log('info', 'building …'));
  const headers = commonHeaders({ siteUrl: 'http://localhost' });
  const render = createRenderDrafts(config, await loadRenderer(site));
  const show = createPreview(config, render, log, deadline);
  const find = await createFileFinder(site, render, headers);
  const findPicture = createFindPicture(apiHost, `/images/${projectId}/${dataset}/`, headers);
  const respondStatus = createSiteStatus(config, headers);
  // Host (and port) of the preview's public origin.
  const publicHost = previewUrl && new URL(previewUrl).host;
  const misdirected = textResponse(421, 'Misdirected Request', headers);
  const notAllowed = textResponse(405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });
  const notFound = textResponse(404, 'Not Found', headers);

  return async (request: IncomingMessage): Promise<HttpResponse> => {
    const { method, url = '/' } = request;
    const { host = '', cookie = '' } = request.headers;
    const [, name] = LOOPBACK.exec(host) ?? (host.toLowerCase() === publicHost ? [host, host] : []);
    if (name === undefined) return misdirected;
    const [path = '/', search = ''] = url.split(/[?#]/);
    const isEditable = new URLSearchParams(search).has('edit');
    const studio = studioAt(config, name.toLowerCase());
    if (path === '/status') return respondStatus(request, studio);
    if (method !== 'GET' && method !== 'HEAD') return notAllowed;
    if (PAGES.has(path)) return pageResponse(await show({ path, cookie, studio, isEditable }));
    if (path.startsWith('/images/')) return (await findPicture(request)) ?? notFound;
    const found = await find(path, studio);
    if (found === undefined) return notFound;
    return 'bodies' in found ? respondWith(found, request) : pageResponse(found);
  };
}

/** Returns the content service's origin for a browser that reaches this machine by `name`. */
function studioAt({ contentPublicUrl, embedded, apiHost, contentPort }: Config, name: string) {
  if (contentPublicUrl !== null) return contentPublicUrl;
  return embedded || apiHost === null ? `http://${name}:${contentPort}` : apiHost;
}

function pageResponse({ status, headers, body }: Page): HttpResponse {
  return createResponse(status, headers, Buffer.from(body));
}
