import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { matchesEtag } from '../assets/file-headers.ts';
import { refusal } from '../http/errors.ts';

/** A shared cache would send the response to clients without a credential. */
export const PRIVATE = 'private, no-store';

export interface SentFile {
  path: string;
  mimeType: string;
  etag: string;
  caching: string;
  /** Content-Security-Policy, because a browser may open the bytes on this origin. */
  policy: string;
}

/** Sets the headers of a file. Returns whether the client has its bytes already. */
export function setFileHeaders(c: Context, { etag, caching, policy }: Omit<SentFile, 'path'>) {
  // Also set on a 304, because caches update their stored headers from it.
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', policy);
  c.header('ETag', etag);
  c.header('Cache-Control', caching);
  return matchesEtag(c.req.header('If-None-Match'), etag);
}

/** Sends a file or a range of it. Throws a 404 if it is missing. */
export async function sendFile(c: Context, file: SentFile): Promise<Response> {
  if (setFileHeaders(c, file)) return c.body(null, 304);
  c.header('Accept-Ranges', 'bytes');
  const response = await serveStatic({ path: file.path })(c, async () => {});
  if (!response) throw refusal(404, 'It is known, but its file is missing');
  response.headers.set('Content-Type', file.mimeType);
  response.headers.delete('Last-Modified');
  return response;
}
