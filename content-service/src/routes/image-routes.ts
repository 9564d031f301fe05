import { type Context, Hono } from 'hono';
import type { Asset, Assets } from '../assets/assets.ts';
import type { Decoder } from '../decoder/decoder.ts';
import { forEveryPage } from '../http/cors.ts';
import { ApiError, refusal } from '../http/errors.ts';
import {
  answerInformation,
  answerOriginal,
  answerPicture,
  FOREVER,
  SOON,
} from '../images/answer.ts';
import { openCache } from '../images/cache.ts';
import { contentDisposition } from '../images/download.ts';
import { mimeTypes } from '../images/encode.ts';
import { avifIsWorthwhile, negotiate } from '../images/negotiate.ts';
import { type ImageParameters, readParameters } from '../images/parameters.ts';
import { createPictures } from '../images/pictures.ts';
import { planFor } from '../images/plan.ts';
import { createSourceReader } from '../images/source.ts';

export interface ImageRoutesOptions {
  assets: Assets;
  /** Folder of transformed pictures. It is created, and may be emptied at any time. */
  cacheDir: string;
  /** Bytes that transformed pictures may take on disk; 1 GB by default. */
  cacheBytes?: number;
  projectId: string;
  dataset: string;
  decoder: Decoder;
  /** Returns a name for the client of a request, between which the queues are fair. */
  clientOf?(c: Context): string;
  /** Logs errors of pictures and of the cache. */
  log?(sentence: string): void;
}

// Served as they are: SVG is not a raster format, and this build of libvips has no HEVC decoder.
const untransformed = new Set(['svg', 'heic']);

/**
 * Serves images and their transformations: https://www.sanity.io/docs/image-urls. Throws
 * if the folder of the cache cannot be used.
 */
export function imageRoutes(options: ImageRoutesOptions): Hono {
  const { assets, projectId, dataset, decoder, clientOf } = options;
  const log = options.log ?? console.error;
  const report = (error: unknown) => log(`Pictures: ${because(error)}`);
  const cache = openCache(options.cacheDir, options.cacheBytes ?? 1e9, report);
  const sourceOf = createSourceReader({ readHeader: decoder.readHeader, cache });
  const pictures = createPictures({
    cache,
    decoder,
    report,
  });

  async function made(c: Context, asset: Asset, asked: ImageParameters) {
    const client = clientOf?.(c);
    const source = await sourceOf(asset, client);
    const { format, avif } = negotiate(asked, source, c.req.header('Accept'));
    if (asked.auto) c.header('Vary', 'Accept');
    const plan = planFor(asked, source, format);
    if (avif && avifIsWorthwhile(plan.finished)) {
      const best = await pictures.getOrStart(source, planFor(asked, source, 'avif'));
      if (best) return answerPicture(c, best, mimeTypes.avif, FOREVER);
      return answerPicture(c, await pictures.get(source, plan, client), mimeTypes[format], SOON);
    }
    return answerPicture(c, await pictures.get(source, plan, client), mimeTypes[format], FOREVER);
  }

  const routes = new Hono();

  routes.use(forEveryPage);

  routes.get('/:project/:dataset/:file/:vanity?', async (c) => {
    const { project, file } = c.req.param();
    const asset =
      project === projectId && c.req.param('dataset') === dataset ? assets.find(file) : undefined;
    if (!asset) throw refusal(404, 'There is no such image in this project and dataset');
    const query = new URL(c.req.url).searchParams;
    const asked = readParameters(query);
    const ownName = asset.originalFilename ?? file;
    const disposition = contentDisposition(asked.dl, ownName);
    if (disposition) c.header('Content-Disposition', disposition);
    if (asked.fm === 'json') return answerInformation(c, await sourceOf(asset, clientOf?.(c)));
    query.delete('dl');
    if (query.size === 0 || untransformed.has(asset.extension)) return answerOriginal(c, asset);
    return made(c, asset, asked);
  });

  routes.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      throw refusal(404, 'An image is at /images/<project>/<dataset>/<sha1>-<W>x<H>.<ext>');
    }
    throw refusal(405, 'Images are read with GET or HEAD', { headers: { Allow: 'GET, HEAD' } });
  });

  routes.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) log(`${c.req.path}: ${because(error)}`);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Disposition', undefined);
    return c.json(error.body, error.status, error.headers);
  });

  return routes;
}

function because(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${because(error.cause)}` : error.message;
}
