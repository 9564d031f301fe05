import { type Context, Hono } from 'hono';
import { mimeTypeOf, SAVED_TYPE } from '../assets/content-types.ts';
import type { FindAsset } from '../assets/originals.ts';
import { refusal } from '../http/errors.ts';
import { contentDisposition, SAVED_POLICY, SHOWN_POLICY, sendOriginal } from './send-file.ts';

export interface FileRoutesOptions {
  uploads: { find: FindAsset };
  projectId: string;
  dataset: string;
  /** Throws a 401 for a request that may not read originals. */
  requireReader(c: Context): void;
}

/**
 * Serves files that are not image assets, and ranges of them (RFC 9110, 14). Types that a browser
 * could run are always sent as an attachment. All need a credential, as the originals of images do.
 */
export function fileRoutes(options: FileRoutesOptions): Hono {
  const { uploads, projectId, dataset, requireReader } = options;
  const routes = new Hono();
  routes.get('/:project/:dataset/:file', (c) => {
    const { project, file } = c.req.param();
    const isOurs = project === projectId && c.req.param('dataset') === dataset;
    const asset = isOurs ? uploads.find('file', file) : undefined;
    if (!asset) throw refusal(404, 'This project and dataset have no such file');
    requireReader(c);
    const mimeType = mimeTypeOf(file);
    const isSaved = mimeType === SAVED_TYPE;
    const asked = c.req.query('dl');
    const wanted = isSaved && (asked === undefined || asked === 'false') ? '' : asked;
    const disposition = contentDisposition(wanted, asset.originalFilename);
    if (disposition) c.header('Content-Disposition', disposition);
    return sendOriginal(c, asset, mimeType, isSaved ? SAVED_POLICY : SHOWN_POLICY);
  });
  return routes;
}
