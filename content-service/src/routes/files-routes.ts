import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { type Access, requireReader } from '../access/request-access.ts';
import { mayBeShown, mimeTypeOf } from '../assets/content-types.ts';
import {
  contentDisposition,
  matchesEtag,
  parseRange,
  SAVED_POLICY,
  SHOWN_POLICY,
} from '../assets/file-headers.ts';
import type { StoredFile } from '../assets/uploads.ts';
import { forEveryPage } from '../http/cors.ts';
import { refusal } from '../http/errors.ts';
import {
  createPublicCopies,
  type PublicCopy,
  publicBytes,
} from '../images/metadata/public-copy.ts';
import { FOREVER, PRIVATE } from './image-answers.ts';

export interface FileRoutesOptions {
  projectId: string;
  dataset: string;
  /** Finds a file by the name at the end of its URL, `<sha1>.<ext>`. */
  find(name: string): StoredFile | undefined;
  /** Returns what a request may do. Called for `dlRaw` only: all other answers are public. */
  accessOf(c: Context): Pick<Access, 'role' | 'refusal'>;
}

/**
 * Serves files that are not image assets, and ranges of them (RFC 9110, 14). Types that a browser
 * could run are always sent as an attachment. Pictures are sent as their public copies, and with
 * `dlRaw` and a credential as they were uploaded.
 */
export function fileRoutes({ projectId, dataset, find, accessOf }: FileRoutesOptions): Hono {
  const findCopy = createPublicCopies();
  const routes = new Hono();
  // What needs a credential is not for pages of other origins.
  routes.use((c, next) => (isRaw(c) ? next() : forEveryPage(c, next)));
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
    if (isRaw(c)) requireReader(accessOf(c));
    const sha1 = file.slice(0, 40);
    const copy = isRaw(c)
      ? { size, etag: `"${sha1}"` }
      : await findCopy({ path: stored.path, sha1, size });
    return serveFile(c, file, stored, copy);
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

function isRaw(c: Context): boolean {
  return (c.req.query('dlRaw') ?? 'false') !== 'false';
}

function serveFile(c: Context, name: string, stored: StoredFile, copy: PublicCopy): Response {
  const { etag, size } = copy;
  c.header('ETag', etag);
  c.header('Cache-Control', isRaw(c) ? PRIVATE : FOREVER);
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
  return c.body(Readable.toWeb(publicBytes(stored.path, copy, start, end)));
}
