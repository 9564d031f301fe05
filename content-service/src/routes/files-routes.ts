import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { mayBeShown, mimeTypeOf } from '../assets/content-types.ts';
import {
  contentDisposition,
  matchesEtag,
  parseRange,
  SAVED_POLICY,
  SHOWN_POLICY,
} from '../assets/file-headers.ts';
import type { StoredFile } from '../assets/uploads.ts';
import { refusal } from '../http/errors.ts';
import { PRIVATE } from './image-answers.ts';

export interface FileRoutesOptions {
  projectId: string;
  dataset: string;
  /** Finds a file by the name at the end of its URL, `<sha1>.<ext>`. */
  find(name: string): StoredFile | undefined;
  /** Throws a 401 for whoever may not have originals. */
  requireReader(c: Context): void;
}

/**
 * Serves files that are not image assets, and ranges of them (RFC 9110, 14). Types that a browser
 * could run are always sent as an attachment. All need a credential, as the originals of images do.
 */
export function fileRoutes({ projectId, dataset, find, requireReader }: FileRoutesOptions): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    await next();
    c.header('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, ETag');
  });
  routes.get('/:project/:dataset/:file', async (c) => {
    const { project, file } = c.req.param();
    const isOurs = project === projectId && c.req.param('dataset') === dataset;
    const stored = isOurs && /^[0-9a-f]{40}\.\w+$/.test(file) ? find(file) : undefined;
    const size = stored && (await sizeOf(stored.path));
    if (!stored || size === undefined) {
      throw refusal(404, 'This project and dataset have no such file');
    }
    requireReader(c);
    return serveFile(c, file, stored, size);
  });
  routes.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      throw refusal(404, 'A file is at /files/<project>/<dataset>/<sha1>.<ext>');
    }
    throw refusal(405, 'Files are read with GET or HEAD', { headers: { Allow: 'GET, HEAD' } });
  });
  return routes;
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}

function serveFile(c: Context, name: string, stored: StoredFile, size: number): Response {
  const etag = `"${name.slice(0, 40)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', PRIVATE);
  c.header('Accept-Ranges', 'bytes');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', mayBeShown(name) ? SHOWN_POLICY : SAVED_POLICY);
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

  c.header('Content-Type', mimeTypeOf(name));
  const asked = c.req.query('dlRaw') ?? c.req.query('dl');
  const saved = asked === undefined || asked === 'false' ? '' : asked;
  const disposition = contentDisposition(
    mayBeShown(name) ? asked : saved,
    stored.originalFilename ?? name,
  );
  if (disposition) c.header('Content-Disposition', disposition);

  const isSame = (c.req.header('If-Range') ?? etag) === etag;
  const range = isSame ? parseRange(c.req.header('Range'), size) : undefined;
  if (range === 'none') {
    const headers = { 'Content-Range': `bytes */${size}` };
    throw refusal(416, 'The file has no bytes in this range', { headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
  c.header('Content-Length', String(end - start + 1));
  c.status(range ? 206 : 200);
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(
    Readable.toWeb(createReadStream(stored.path, { start, end: Math.max(end, start) })),
  );
}
