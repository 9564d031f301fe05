import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { matchesEtag } from '../../../system/request-headers.ts';
import type { StoredAsset } from '../assets/originals.ts';
import { refusal } from '../http/errors.ts';

/**
 * Content-Security-Policy of pictures. A response that is opened in a tab is a document of this
 * origin, which is also the Studio's: the sandbox gives it an opaque origin without scripts, forms or
 * storage. The other directives are for Chromium's viewer.
 */
export const PICTURE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Sends an original to a client with a credential. A shared cache would send it to others too. */
export function sendOriginal(
  c: Context,
  { path, sha1 }: StoredAsset,
  mimeType: string,
): Promise<Response> {
  const caching = 'private, no-store';
  return sendFile(c, { path }, { mimeType, etag: `"${sha1}"`, caching });
}

/** Sends the file of a picture, a range of it, or bytes. Throws a 404 if the file is missing. */
export async function sendFile(
  c: Context,
  from: { path: string } | { bytes: Buffer },
  sent: { mimeType: string; etag: string; caching: string },
): Promise<Response> {
  // Also set on a 304, because caches update their stored headers from it.
  c.header('Content-Security-Policy', PICTURE_POLICY);
  c.header('ETag', sent.etag);
  c.header('Cache-Control', sent.caching);
  if (matchesEtag(c.req.header('If-None-Match'), sent.etag)) return c.body(null, 304);
  if ('bytes' in from) {
    return c.body(new Uint8Array(from.bytes), 200, { 'Content-Type': sent.mimeType });
  }
  c.header('Accept-Ranges', 'bytes');
  const response = await serveStatic({ path: from.path })(c, async () => {});
  if (!response) throw refusal(404, 'The file of this asset is missing');
  response.headers.set('Content-Type', sent.mimeType);
  response.headers.delete('Last-Modified');
  return response;
}

/** The limit of file systems. The name in a document can be as long as a document. */
const MAX_NAME_LENGTH = 255;

/**
 * Returns the `Content-Disposition` (RFC 6266) with the name in the parameter `dl`, or `own` if it
 * contains none. Returns undefined if `dl` does not request a download.
 */
export function contentDisposition(asked: string | undefined, own: string): string | undefined {
  // Sanity's URL builder writes forceDownload(true) and (false) as words.
  if (asked === undefined || asked === 'false') return undefined;
  const name = safeName(asked === 'true' ? '' : asked) || safeName(own) || 'image';
  // Old clients read only `filename` and differ in quoting: plain characters are safe in all.
  const plain = name.replace(/[^\w !#$&+.^`~()[\]{}=,@-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Removes from a file name what leads to another folder or is not allowed in a header. */
function safeName(name: string): string {
  return name
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
}
