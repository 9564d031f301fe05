import { type Context, Hono } from 'hono';
import { accessOf, anonymousAccess } from '../access/request-access.ts';
import type { FindAsset, StoredAsset } from '../assets/originals.ts';
import { PROJECT_ID } from '../config.ts';
import { ApiError, reasonOf, refusal } from '../http/errors.ts';
import { mimeTypeOfImage, negotiateFormat, outputMimeTypes } from '../images/formats.ts';
import { type ImageParameters, isForOriginal, readParameters } from '../images/parameters.ts';
import { createPictures, type Picture, type PicturesOptions } from '../images/pictures.ts';
import { planFor } from '../images/plan.ts';
import { contentDisposition, sendFile, sendOriginal } from './send-file.ts';

export interface ImageRoutesOptions extends Omit<PicturesOptions, 'report'> {
  uploads: { find: FindAsset };
  dataset: string;
  /** Throws a 401 for a request that may not read originals. Pictures made of them are public. */
  requireReader(c: Context): void;
  log(sentence: string): void;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Short, so that a browser soon requests the picture again, once the preferred format is ready. */
const SOON = 'public, max-age=60';

/** Maximum pixels of an AVIF: encoding takes about half a second per megapixel, and cannot be stopped. */
const MAX_AVIF_PIXELS = 4_000_000;

/**
 * Serves images by the URLs of Sanity's image CDN
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls), for one project and dataset. Throws if the
 * folder of the cache cannot be used.
 */
export function imageRoutes(options: ImageRoutesOptions): Hono {
  const { uploads, dataset, requireReader, log } = options;
  const report = (error: unknown) => log(`Pictures: ${because(error)}`);
  const pictures = createPictures({ ...options, report });

  async function answerMade(c: Context, source: StoredAsset, asked: ImageParameters) {
    const { format, avif } = negotiateFormat(asked, source.extension, c.req.header('Accept'));
    if (asked.auto) c.header('Vary', 'Accept');
    const plan = planFor(asked, source, format);
    const { width, height } = plan.finished;
    const best = { ...plan, format: 'avif' } as const;
    const asker = { by: identityOf(c), signal: c.req.raw.signal };
    const isSmall = width * height <= MAX_AVIF_PIXELS;
    if (avif === 'only') {
      if (!isSmall) throw refusal(406, 'A picture of this size is not made as AVIF');
      const made = await pictures.get(source, best, { ...asker, isPatient: true });
      return sendMade(c, made, outputMimeTypes.avif, FOREVER);
    }
    const isAvif = avif === 'if made' && isSmall;
    const found = isAvif && (await pictures.find(source, best));
    if (found) return sendMade(c, found, outputMimeTypes.avif, FOREVER);
    const made = await pictures.get(source, plan, asker);
    if (isAvif) pictures.startLater(source, best);
    return sendMade(c, made, outputMimeTypes[format], isAvif ? SOON : FOREVER);
  }

  const routes = new Hono();

  routes.get('/:project/:dataset/:file/:vanity?', async (c) => {
    const { project, file } = c.req.param();
    const isOurs = project === PROJECT_ID && c.req.param('dataset') === dataset;
    const asset = isOurs ? uploads.find(file) : undefined;
    const mimeType = asset && mimeTypeOfImage(asset.extension);
    if (!asset || !mimeType) throw refusal(404, 'This project and dataset have no such image');
    const asked = readParameters(new URL(c.req.url).searchParams);
    const disposition = contentDisposition(asked.dl, asset.originalFilename);
    if (disposition) c.header('Content-Disposition', disposition);
    // This build of libvips has no HEVC decoder.
    if (isForOriginal(asked) || asset.extension === 'heic') {
      // It has the place and the serial numbers that a camera wrote.
      requireReader(c);
      return sendOriginal(c, asset, mimeType);
    }
    // Pages of every origin may show what is made of it.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return answerMade(c, asset, asked);
  });

  routes.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) log(`${c.req.path}: ${because(error)}`);
    const response = error.toResponse();
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  return routes;
}

/** Returns who asks for a picture. An invalid token counts as none, because pictures are public. */
function identityOf(c: Context): string {
  try {
    return accessOf(c).identity;
  } catch (error) {
    if (error instanceof ApiError) return anonymousAccess().identity;
    throw error;
  }
}

function sendMade(c: Context, picture: Picture, mimeType: string, caching: string) {
  return sendFile(c, picture, { mimeType, caching, etag: picture.etag });
}

function because(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause ? `${reasonOf(error)}: ${because(cause)}` : reasonOf(error);
}
