import { join } from 'node:path';
import { createUploads, type UploadOptions } from '../../../content-service/src/assets/uploads.ts';
import { assetRoutes } from '../../../content-service/src/routes/assets-routes.ts';
import { imageRoutes } from '../../../content-service/src/routes/images-routes.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { sanityClient } from './sanity-client.ts';
import { bareApp, serveRoutes } from './serve-app.ts';
import { storeWith } from './temporary-store.ts';

/** Serves an editor's uploads and pictures on a free port, until the test ends. */
export async function startUploads(options: Partial<UploadOptions> = {}) {
  const { store = await storeWith([]) } = options;
  const { assetsDir = join(await temporaryFolder(), 'assets') } = options;
  const app = bareApp();
  const { url } = await serveRoutes(app);
  const names = { publicUrl: url, dataset: 'production' };
  let count = 0;
  store.onChange(() => {
    count += 1;
  });
  const uploads = await createUploads({ store, assetsDir, names });
  const quiet = { requireReader: () => {}, log: () => undefined };
  const cacheDir = await temporaryFolder();
  app.route('/:version/assets', assetRoutes(uploads));
  app.route('/images', imageRoutes({ ...names, ...quiet, uploads, cacheDir }));
  const client = sanityClient(url, { token: 'sk-test' });
  return { url, assetsDir, store, client, commits: () => count };
}
