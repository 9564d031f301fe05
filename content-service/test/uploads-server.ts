import { join } from 'node:path';
import type { Hono } from 'hono';
import { sanityClient } from '../../harness/sanity-client.ts';
import { insufficientPermissions, sessionNotFound } from '../src/access/request-access.ts';
import { createUploads, type UploadOptions } from '../src/assets/uploads.ts';
import type { Document } from '../src/documents/document.ts';
import type { DocumentStore } from '../src/documents/transaction.ts';
import { createWriteMutex } from '../src/http/semaphore.ts';
import { assetRoutes } from '../src/routes/assets-routes.ts';
import { fileRoutes } from '../src/routes/files-routes.ts';
import { imageRoutes } from '../src/routes/images-routes.ts';
import { bareApp, serveRoutes } from './serve-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { storeWith } from './temporary-store.ts';

/**
 * Serves uploads, files and images of a store with these documents on a free port, until the test ends.
 */
export async function startUploads(
  documents: readonly Document[] = [],
  options: Partial<UploadOptions> & {
    mayCreate?: boolean;
    /** Whether requests for originals have a credential. Default: true. */
    isReader?: boolean;
    /** Mounts more routes. */
    mount?: (app: Hono, store: DocumentStore) => void;
  } = {},
) {
  const store = options.store ?? (await storeWith(documents));
  const app = bareApp();
  const { url } = await serveRoutes(app);
  const names = { publicUrl: url, projectId: 'embedded', dataset: 'production' };
  const assetsDir = options.assetsDir ?? join(await temporaryFolder(), 'assets');
  let count = 0;
  store.onCommit(() => {
    count += 1;
  });
  const own = { store, assetsDir, names, writeMutex: createWriteMutex() };
  const uploads = await createUploads({ ...own, ...options });
  const access = {
    author: 'p-tester',
    can: () => options.mayCreate ?? true,
    refusal: insufficientPermissions,
  };
  const requireReader = () => {
    if (!(options.isReader ?? true)) throw sessionNotFound();
  };
  options.mount?.(app, store);
  app.route('/:version/assets', assetRoutes({ uploads, accessOf: () => access }));
  const served = { ...names, uploads, requireReader };
  const cacheDir = await temporaryFolder();
  app.route('/files', fileRoutes(served));
  app.route('/images', imageRoutes({ ...served, cacheDir, log: () => undefined }));
  const client = sanityClient(url, { token: 'sk-test' });
  return { url, assetsDir, store, client, commits: () => count };
}
