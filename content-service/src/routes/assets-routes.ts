import { type Context, Hono } from 'hono';
import type { AssetKind } from '../assets/originals.ts';
import { readUploadDetails } from '../assets/upload-details.ts';
import type { Uploads } from '../assets/uploads.ts';
import { type ApiError, refusal } from '../http/errors.ts';

interface UploadAccess {
  author: string;
  can(permission: 'create', id: string): boolean;
  /** Returns the error to throw after `can` returned false. */
  refusal(permission: 'create'): ApiError;
}

export interface AssetRoutesOptions {
  uploads: Uploads;
  accessOf(c: Context): UploadAccess;
}

/**
 * Stores the body of a request as an asset and returns its document:
 * https://www.sanity.io/docs/http-reference/assets
 */
export function assetRoutes({ uploads, accessOf }: AssetRoutesOptions): Hono {
  const routes = new Hono();
  routes.post('/images/:dataset', (c) => upload(c, 'image'));
  routes.post('/files/:dataset', (c) => upload(c, 'file'));
  return routes;

  async function upload(c: Context, kind: AssetKind): Promise<Response> {
    const access = accessOf(c);
    // Checked before the body is read. The permission does not depend on the id.
    if (!access.can('create', kind)) {
      throw access.refusal('create');
    }
    const fields = readUploadDetails(c.req.url);
    const body = c.req.raw.body;
    if (!body) throw refusal(400, 'The upload is empty');
    const document = await uploads.add(kind, body, fields, access.author);
    return c.json({ document });
  }
}
