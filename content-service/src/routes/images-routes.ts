import { type Context, Hono } from 'hono';
import { contentDisposition, SHOWN_POLICY } from '../assets/file-headers.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { negotiateFormat, outputMimeTypes } from '../images/formats.ts';
import { type ImageParameters, isForOriginal, readParameters } from '../images/parameters.ts';
import { createPictures, type Picture, type PicturesOptions } from '../images/pictures.ts';
import { planFor } from '../images/plan.ts';
import type { ImageFile } from '../images/source.ts';
import { PRIVATE, sendFile, setFileHeaders } from './send-file.ts';

export interface ImageRoutesOptions extends Omit<PicturesOptions, 'report'> {
  /** `find` finds an image by the file name of its URL, `<sha1>-<W>x<H>.<ext>`. */
  assets: { find(name: string): ImageFile | undefined };
  projectId: string;
  dataset: string;
  /** Throws a 401 for a request that may not read originals. Pictures made of them are public. */
  requireReader(c: Context): void;
  log(sentence: string): void;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Short, so that a browser soon requests the picture again, once the preferred format is ready. */
const SOON = 'public, max-age=60';

// This build of libvips has no HEVC decoder.
const untransformed = new Set(['heic']);

/** Maximum pixels of an AVIF: encoding takes about half a second per megapixel, and cannot be stopped. */
const MAX_AVIF_PIXELS = 4_000_000;

/**
 * Serves images by the URLs of Sanity's image CDN
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls), for one project and dataset. Throws if the
 * folder of the cache cannot be used.
 */
export function imageRoutes(options: ImageRoutesOptions): Hono {
  const { assets, projectId, dataset, requireReader, log } = options;
  const report = (error: unknown) => log(`Pictures: ${because(error)}`);
  const pictures = createPictures({ ...options, report });

  async function answerMade(c: Context, source: ImageFile, asked: ImageParameters) {
    const { format, avif } = negotiateFormat(asked, source.extension, c.req.header('Accept'));
    if (asked.auto) c.header('Vary', 'Accept');
    const plan = planFor(asked, source, format);
    const { width, height } = plan.finished;
    const best = { ...plan, format: 'avif' } as const;
    const isAvif = avif && width * height <= MAX_AVIF_PIXELS;
    const found = isAvif && (await pictures.find(source, best));
    if (found) return send(c, found, outputMimeTypes.avif, FOREVER);
    const made = await pictures.get(source, plan);
    if (isAvif) pictures.startLater(source, best);
    return send(c, made, outputMimeTypes[format], isAvif ? SOON : FOREVER);
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
    const { path, mimeType, sha1 } = asset;
    if (isOriginal) return send(c, { path, etag: `"${sha1}"` }, mimeType, PRIVATE);
    // Pages of every origin may show what is made of it.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
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

function send(c: Context, picture: Picture, mimeType: string, caching: string) {
  const headers = { mimeType, caching, etag: picture.etag, policy: SHOWN_POLICY };
  if ('path' in picture) return sendFile(c, { ...headers, path: picture.path });
  if (setFileHeaders(c, headers)) return c.body(null, 304);
  return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': mimeType });
}

function because(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${because(error.cause)}` : error.message;
}
