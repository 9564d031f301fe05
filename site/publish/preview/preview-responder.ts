import type { IncomingMessage } from 'node:http';
import type { Identity } from '../../../system/service-identity.ts';
import { detailOf, pathFault, reasonOf } from '../../src/content/index.ts';
import { previewTexts } from '../../src/preview/texts.ts';
import { paths, serverPaths } from '../../src/routes.ts';
import { type Config, ConfigError, LOOPBACK_HOST } from '../config.ts';
import type { Log } from '../log.ts';
import { buildIfStale } from '../render/build-site.ts';
import { commonHeaders } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import { loadRenderer } from '../render/renderer.ts';
import { createInTurn } from '../server/in-turn.ts';
import {
  createResponse,
  type HttpResponse,
  jsonResponse,
  respondWith,
  textResponse,
} from '../server/responses.ts';
import { createSessions } from '../server/sessions.ts';
import { createForwardStatus } from './forward-status.ts';
import { createForwardVisits } from './forward-visits.ts';
import { createNotices, type Notice } from './notice.ts';
import { createPreview } from './preview.ts';
import { createFileFinder } from './preview-files.ts';
import { addFoot } from './preview-foot.ts';
import { createFindPicture, type StreamResponse } from './preview-pictures.ts';
import { createRenderPreview } from './render-preview.ts';

const PAGES: ReadonlySet<string> = new Set(Object.values(paths));
const PICTURES = '/images/';

/** Pages that are rendered at once, each of which keeps a core busy, and those that wait. */
const RENDERING = { running: 2, waiting: 30 };

/**
 * Returns a function that responds to any request. `gone` is aborted when its client is. Editors wait for the
 * content service `deadline` ms at most. `proofFor` answers a challenge at `/health`. Throws ConfigError if the content service is hosted Sanity.
 *
 * Files are the same for everybody. Everything else needs a session before more of the request is read: this
 * server asks the listener of the content service that answers programs on this machine.
 */
export async function createPreviewResponder(
  config: Config,
  site: string,
  log: Log,
  deadline: number,
  proofFor: Identity['proofFor'],
) {
  const { apiHost, projectId, dataset, previewUrl, language } = config;
  // Browsers send Sanity's cookies to Sanity's hosts only, so this server could not identify an editor.
  if (apiHost === null) {
    throw new ConfigError(
      'The preview cannot show drafts from hosted Sanity. Set SANITY_API_HOST, or unset SANITY_PROJECT_ID.',
    );
  }
  await buildIfStale(site, () => log('info', 'building …'));
  const headers = commonHeaders({ siteUrl: 'http://localhost' });
  const notices = createNotices(language);
  const { problems } = previewTexts(language);
  const render = createRenderPreview(config, await loadRenderer(site));
  const show = createPreview(config, render, log);
  const renderInTurn = createInTurn(RENDERING);
  const accepts = createSessions({ projectId, apiHost });
  const find = await createFileFinder(site, render, headers);
  const findPicture = createFindPicture(apiHost, `${PICTURES}${projectId}/${dataset}/`, headers);
  // What the site's server answers to editors, by path.
  const target = { port: config.port, common: headers };
  const forwards = new Map<string, ReturnType<typeof createForwardStatus>>([
    [serverPaths.status, createForwardStatus(target)],
    [serverPaths.visits, createForwardVisits(target)],
  ]);
  // Host (and port) of the preview's public origin.
  const publicHost = previewUrl && new URL(previewUrl).host;
  const misdirected = textResponse(421, 'Misdirected Request', headers);
  const notAllowed = textResponse(405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });
  const notFound = textResponse(404, 'Not Found', headers);

  /** Returns why a request gets nothing, or `null` for a user of the Studio at the origin `studio`. */
  async function refuse(request: IncomingMessage, studio: string, signal: AbortSignal) {
    const { cookie = '' } = request.headers;
    try {
      const isAccepted = await accepts(cookie, clientOf(request), signal);
      if (isAccepted === null) return notices.busy();
      return isAccepted ? null : notices.logIn(studio);
    } catch (error) {
      log('warn', `Drafts cannot be read: ${detailOf(error)}`);
      return notices.unavailable(reasonOf(error, problems));
    }
  }

  return async (
    request: IncomingMessage,
    gone: AbortSignal,
  ): Promise<HttpResponse | StreamResponse> => {
    const { method, url = '/' } = request;
    const { host = '', cookie = '' } = request.headers;
    const [, name] =
      LOOPBACK_HOST.exec(host) ?? (host.toLowerCase() === publicHost ? [host, host] : []);
    if (name === undefined) return misdirected;
    const [path = '/', search = ''] = url.split(/[?#]/);
    const forward = forwards.get(path);
    if (!forward && method !== 'GET' && method !== 'HEAD') return notAllowed;
    if (path === serverPaths.health) return jsonResponse(200, { proof: proofFor(search) }, headers);
    const studio = studioAt(config, name.toLowerCase());
    const file = await find(path, studio);
    if (file !== undefined) return respondWith(file, request);
    const isPicture = path.startsWith(PICTURES);
    // Which pages the owner has is only known from drafts.
    const isPage = PAGES.has(path) || pathFault(path) === null;
    if (!forward && !isPicture && !isPage) return notFound;

    const signal = AbortSignal.any([gone, AbortSignal.timeout(deadline)]);
    const refusal = await refuse(request, studio, signal);
    if (forward) return forward(request, studio, refusal, signal);
    if (isPicture) {
      return refusal
        ? textResponse(refusal.status, refusal.title, headers)
        : findPicture(request, gone);
    }
    const showNotice = (notice: Notice) => addFoot(notices.page(path, notice, studio), { studio });
    if (refusal) return pageResponse(showNotice(refusal));
    const isEditable = new URLSearchParams(search).has('edit');
    const page = await renderInTurn(cookie, () =>
      show({ path, cookie, studio, isEditable, signal }),
    );
    return pageResponse(page ?? showNotice(notices.busy()));
  };
}

/** Returns the content service's origin for a browser that reaches this machine by `name`. */
function studioAt({ contentPublicUrl, embedded, apiHost, contentPort }: Config, name: string) {
  if (contentPublicUrl !== null) return contentPublicUrl;
  return embedded || apiHost === null ? `http://${name}:${contentPort}` : apiHost;
}

/** Returns whom a request comes from, as a proxy names the client. Only turns depend on it: it can be invented. */
function clientOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return forwarded?.toString().split(',').at(-1)?.trim() ?? socket.remoteAddress ?? '';
}

function pageResponse({ status, headers, body }: Page): HttpResponse {
  return createResponse(status, headers, Buffer.from(body));
}
