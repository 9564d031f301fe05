import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { matchesEtag, SHOWN_POLICY } from '../assets/file-headers.ts';
import { refusal } from '../http/errors.ts';
import type { Picture } from '../images/picture-cache.ts';
import type { ImageFile, Source } from '../images/source.ts';

export const FOREVER = 'public, max-age=31536000, immutable';
/** Short, so that a browser soon requests the picture again, once the preferred format is ready. */
export const SOON = 'public, max-age=60';
/** A shared cache would send the response to clients without a credential. */
export const PRIVATE = 'private, no-store';

/** Sends a transformed picture. Throws a 503 if the cache has evicted it meanwhile. */
export async function answerPicture(
  c: Context,
  picture: Picture,
  mimeType: string,
  caching: string,
) {
  if (isUnchanged(c, picture.etag, caching)) return c.body(null, 304);
  c.header('Content-Type', mimeType);
  c.header('Content-Length', String(picture.size));
  if (c.req.method === 'HEAD') return c.body(null);
  if ('bytes' in picture) return c.body(picture.bytes);
  const file = await open(picture.path).catch((cause) => {
    const headers = { 'Retry-After': '1' };
    throw refusal(503, 'The picture was just evicted from the cache; try again', {
      headers,
      cause,
    });
  });
  return c.body(Readable.toWeb(file.createReadStream({ start: picture.start })));
}

/** Sends the uploaded bytes, with all metadata, for holders of a credential. Throws a 404 if the file is missing. */
export async function answerOriginal(c: Context, image: ImageFile) {
  const size = await sizeOf(image);
  if (isUnchanged(c, `"${image.sha1}"`, PRIVATE)) return c.body(null, 304);
  c.header('Content-Type', image.mimeType);
  c.header('Content-Length', String(size));
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(Readable.toWeb(createReadStream(image.path)));
}

/**
 * Sends the response to `fm=json`: facts about the original. Sanity's documentation lists width,
 * height, frame count, content length and content type, without their names in JSON. Throws a 404 if
 * the file is missing.
 */
export async function answerInformation(c: Context, source: Source) {
  const { width, height, extension, mimeType, hasAlpha, frames } = source;
  const contentLength = await sizeOf(source);
  c.header('Cache-Control', FOREVER);
  return c.json({
    width,
    height,
    frameCount: frames,
    contentLength,
    contentType: mimeType,
    extension,
    hasAlpha,
  });
}

async function sizeOf({ path }: ImageFile): Promise<number> {
  const { size } = await stat(path).catch((error) => {
    throw refusal(404, 'The image is known, but its file is missing', { cause: error });
  });
  return size;
}

function isUnchanged(c: Context, etag: string, caching: string): boolean {
  // Also set on a 304, because caches update their stored headers from it.
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', SHOWN_POLICY);
  c.header('ETag', etag);
  c.header('Cache-Control', caching);
  return matchesEtag(c.req.header('If-None-Match'), etag);
}
