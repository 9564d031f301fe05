import { type Context, Hono } from 'hono';
import { mayBeShown, mimeTypeOf } from '../assets/content-types.ts';
import { contentDisposition, SAVED_POLICY, SHOWN_POLICY } from '../assets/file-headers.ts';
import type { StoredFile } from '../assets/uploads.ts';
import { refusal } from '../http/errors.ts';
import { PRIVATE, sendFile } from './send-file.ts';

export interface FileRoutesOptions {
  projectId: string;
  dataset: string;
  /** Finds a file by the name at the end of its URL, `<sha1>.<ext>`. */
  find(name: string): StoredFile | undefined;
  /** Throws a 401 for a request that may not read originals. */
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
    if (!stored) throw refusal(404, 'This project and dataset have no such file');
    requireReader(c);
    const isShown = mayBeShown(file);
    const asked = c.req.query('dlRaw') ?? c.req.query('dl');
    const saved = asked === undefined || asked === 'false' ? '' : asked;
    const disposition = contentDisposition(
      isShown ? asked : saved,
      stored.originalFilename ?? file,
    );
    if (disposition) c.header('Content-Disposition', disposition);
    return sendFile(c, {
      path: stored.path,
      mimeType: mimeTypeOf(file),
      etag: `"${file.slice(0, 40)}"`,
      caching: PRIVATE,
      policy: isShown ? SHOWN_POLICY : SAVED_POLICY,
    });
  });
  routes.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      throw refusal(404, 'A file is at /files/<project>/<dataset>/<sha1>.<ext>');
    }
    throw refusal(405, 'Files are read with GET or HEAD', { headers: { Allow: 'GET, HEAD' } });
  });
  return routes;
}
