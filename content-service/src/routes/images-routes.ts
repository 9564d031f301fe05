import { type Context, Hono } from 'hono';
import { contentDisposition } from '../assets/file-headers.ts';
import type { Decoder } from '../decoder/decoder.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { negotiateFormat, outputMimeTypes } from '../images/formats.ts';
import { type ImageParameters, isForOriginal, readParameters } from '../images/parameters.ts';
import { openPictureCache } from '../images/picture-cache.ts';
import { createPictures } from '../images/pictures.ts';
import { planFor } from '../images/plan.ts';
import { createSourceReader, type ImageFile } from '../images/source.ts';
import {
  answerInformation,
  answerOriginal,
  answerPicture,
  FOREVER,
  SOON,
} from './image-answers.ts';

export interface ImageRoutesOptions {
  /** `find` finds an image by the file name of its URL, `<sha1>-<W>x<H>.<ext>`. */
  assets: { find(name: string): ImageFile | undefined };
  /** Folder for transformed pictures. It is created if missing, and may be emptied at any time. */
  cacheDir: string;
  /** Maximum bytes of transformed pictures on disk. */
  cacheBytes?: number;
  projectId: string;
  dataset: string;
  decoder: Decoder;
  /** Throws a 401 for whoever may not have originals. Pictures made of them are public. */
  requireReader(c: Context): void;
  /** Returns a key for the client, such as its address. The queue of the decoder is fair to clients. */
  clientOf?(c: Context): string;
  log?(sentence: string): void;
}

// This build of libvips has no HEVC decoder.
const untransformed = new Set(['heic']);

/** Maximum pixels of an AVIF: encoding takes about half a second per megapixel. */
const MAX_AVIF_PIXELS = 9_000_000;

/**
 * Serves images by the URLs of Sanity's image CDN
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls), for one project and dataset. Throws if the
 * folder of the cache cannot be used.
 */
export function imageRoutes(options: ImageRoutesOptions): Hono {
  const { assets, projectId, dataset, decoder, requireReader, clientOf } = options;
  const log = options.log ?? console.error;
  const report = (error: unknown) => log(`Pictures: ${because(error)}`);
  const cache = openPictureCache(options.cacheDir, options.cacheBytes ?? 1e9, report);
  const sourceOf = createSourceReader({ readHeader: decoder.readHeader, cache });
  const pictures = createPictures({ cache, decoder, report });

  async function answerMade(c: Context, asset: ImageFile, asked: ImageParameters) {
    const client = clientOf?.(c);
    const source = await sourceOf(asset, client);
    const { format, avif } = negotiateFormat(asked, source, c.req.header('Accept'));
    if (asked.auto) c.header('Vary', 'Accept');
    const plan = planFor(asked, source, format);
    if (avif && plan.finished.width * plan.finished.height <= MAX_AVIF_PIXELS) {
      const best = await pictures.getOrStart(source, planFor(asked, source, 'avif'));
      if (best) return answerPicture(c, best, outputMimeTypes.avif, FOREVER);
      return answerPicture(
        c,
        await pictures.get(source, plan, client),
        outputMimeTypes[format],
        SOON,
      );
    }
    return answerPicture(
      c,
      await pictures.get(source, plan, client),
      outputMimeTypes[format],
      FOREVER,
    );
  }

  const routes = new Hono();

  routes.get('/:project/:dataset/:file/:vanity?', async (c) => {
    const { project, file } = c.req.param();
    const asset =
      project === projectId && c.req.param('dataset') === dataset ? assets.find(file) : undefined;
    if (!asset) throw refusal(404, 'This project and dataset have no such image');
    const asked = readParameters(new URL(c.req.url).searchParams);
    const ownName = asset.originalFilename ?? file;
    const raw = contentDisposition(asked.dlRaw, ownName);
    const isOriginal = raw || isForOriginal(asked) || untransformed.has(asset.extension);
    // It has the place and the serial numbers that a camera wrote.
    if (isOriginal) requireReader(c);
    const disposition = raw ?? contentDisposition(asked.dl, ownName);
    if (disposition) c.header('Content-Disposition', disposition);
    if (isOriginal) return answerOriginal(c, asset);
    // Pages of every origin may show what is made of it.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (asked.fm === 'json') return answerInformation(c, await sourceOf(asset, clientOf?.(c)));
    return answerMade(c, asset, asked);
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
