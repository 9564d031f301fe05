import { type Context, Hono } from 'hono';
import type { AssetKind } from '../assets/originals.ts';
import { readUploadDetails } from '../assets/upload-details.ts';
import type { Uploads } from '../assets/uploads.ts';
import { type ApiError, refusal } from '../http/errors.ts';

/** What uploading asks of whoever sends. */
interface UploadAccess {
  author: string;
  can(permission: 'create', id: string): boolean;
  /** What to throw where `can` said no. */
  refusal(permission: 'create'): ApiError;
}

/** What the route of uploads works with. */
export interface AssetRoutesOptions {
  uploads: Uploads;
  accessOf(c: Context): UploadAccess;
}

/** Uploads: the body is the bytes, the rest is in the URL; answers with the asset's document. */
export function assetRoutes({ uploads, accessOf }: AssetRoutesOptions): Hono {
  const routes = new Hono();
  routes.post('/images/:dataset', (c) => answer(c, 'image'));
  routes.post('/files/:dataset', (c) => answer(c, 'file'));
  return routes;

  async function answer(c: Context, kind: AssetKind): Promise<Response> {
    const access = accessOf(c);
    // Before the bytes: nobody fills the disk who may not. Which asset it is makes no difference.
    if (!access.can('create', kind)) {
      throw access.refusal('create');
    }
    const details = readUploadDetails(c.req.url);
    const body = c.req.raw.body;
    if (!body) throw refusal(400, 'The upload is empty');
    const document = await uploads.add(kind, body, details, access.author);
    return c.json({ document });
  }
}
