import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Asset } from '../assets.ts';
import { refusal } from '../errors.ts';
import type { Picture } from './cache.ts';
import type { Source } from './source.ts';

export const FOREVER = 'public, max-age=31536000, immutable';
/** Short, so that a browser soon asks again and gets what is being made. */
export const SOON = 'public, max-age=60';

/** Bytes up to which an original is read at once: to stream it takes three times as long. */
const AT_ONCE = 500_000;

/** Answers with a made picture, or 304 for a client that has it. */
export function answerPicture(c: Context, picture: Picture, mimeType: string, caching: string) {
  if (unchanged(c, picture.etag, caching)) return c.body(null, 304);
  c.header('Content-Type', mimeType);
  c.header('Content-Length', String(picture.bytes.length));
  return c.body(picture.bytes);
}

/** Answers with an asset's own bytes, or 304 for a client that has them. Throws a 404 if they are gone. */
export async function answerOriginal(c: Context, asset: Asset) {
  const { size } = await stat(asset.path).catch((error) => {
    throw refusal(404, 'The image is known, but its file is missing', { cause: error });
  });
  // An SVG opened by itself is a document: it must not run anything in this origin.
  if (asset.extension === 'svg') {
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  if (unchanged(c, `"${asset.sha1}"`, FOREVER)) return c.body(null, 304);
  c.header('Content-Type', asset.mimeType);
  c.header('Content-Length', String(size));
  if (c.req.method === 'HEAD') return c.body(null);
  if (size <= AT_ONCE) return c.body(await readFile(asset.path));
  return c.body(Readable.toWeb(createReadStream(asset.path)));
}

/** Answers with what is known of a picture, as JSON. */
export function answerInformation(c: Context, source: Source) {
  const { width, height, extension, mimeType, hasAlpha, frames } = source;
  c.header('Cache-Control', FOREVER);
  return c.json({ width, height, extension, mimeType, hasAlpha, frames });
}

function unchanged(c: Context, etag: string, caching: string) {
  c.header('ETag', etag);
  c.header('Cache-Control', caching);
  return matches(c.req.header('If-None-Match'), etag);
}

/** Takes an `If-None-Match` header and a strong ETag; tells whether the client has these bytes already. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === etag);
}
