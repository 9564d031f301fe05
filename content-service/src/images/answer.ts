import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Asset } from '../assets/assets.ts';
import { refusal } from '../http/errors.ts';
import { AT_ONCE, type Picture } from './cache.ts';
import { SHOWN_POLICY } from './policy.ts';
import type { Source } from './source.ts';

export const FOREVER = 'public, max-age=31536000, immutable';
/** Short, so that a browser soon asks again and gets what is being made. */
export const SOON = 'public, max-age=60';

/** Answers with a made picture, or 304 for a client that has it. Throws a 503 where the cache has just dropped it. */
export async function answerPicture(
  c: Context,
  picture: Picture,
  mimeType: string,
  caching: string,
) {
  if (unchanged(c, picture.etag, caching)) return c.body(null, 304);
  c.header('Content-Type', mimeType);
  c.header('Content-Length', String(picture.size));
  if (c.req.method === 'HEAD') return c.body(null);
  if ('bytes' in picture) return c.body(picture.bytes);
  const file = await open(picture.path).catch((cause) => {
    const headers = { 'Retry-After': '1' };
    throw refusal(503, 'The picture was just dropped; ask for it again', { headers, cause });
  });
  return c.body(Readable.toWeb(file.createReadStream({ start: picture.start })));
}

/** Answers with an asset's own bytes, or 304 for a client that has them. Throws a 404 if they are gone. */
export async function answerOriginal(c: Context, asset: Asset) {
  const { size } = await stat(asset.path).catch((error) => {
    throw refusal(404, 'The image is known, but its file is missing', { cause: error });
  });
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
  // With a 304 too: caches take over its headers.
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', SHOWN_POLICY);
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
