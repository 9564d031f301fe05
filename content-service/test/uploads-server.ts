import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import type { Hono } from 'hono';
import { sanityClient } from '../../harness/sanity-client.ts';
import { insufficientPermissions, sessionNotFound } from '../src/access/request-access.ts';
import { createUploads, type UploadOptions, type Uploads } from '../src/assets/uploads.ts';
import type { Document } from '../src/documents/document.ts';
import { createWriteMutex } from '../src/http/semaphore.ts';
import { assetRoutes } from '../src/routes/assets-routes.ts';
import { fileRoutes } from '../src/routes/files-routes.ts';
import { imageRoutes } from '../src/routes/images-routes.ts';
import type { Store } from '../src/store/store.ts';
import { bareApp, serveRoutes } from './serve-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { storeWith } from './temporary-store.ts';

/** A server of uploads on a free port, which closes when the test ends. */
export interface TestUploads {
  url: string;
  assetsDir: string;
  store: Store;
  uploads: Uploads;
  client: SanityClient;
  /** Returns the number of transactions so far. */
  commits(): number;
}

/** Serves uploads, files and images of a store with these documents. */
export async function startUploads(
  documents: readonly Document[] = [],
  options: Partial<UploadOptions> & {
    mayCreate?: boolean;
    /** Whether requests for originals have a credential. Default: true. */
    isReader?: boolean;
    /** Mounts more routes. */
    mount?: (app: Hono, store: Store) => void;
  } = {},
): Promise<TestUploads> {
  const store = options.store ?? (await storeWith(documents));
  const app = bareApp();
  const { url } = await serveRoutes(app);
  const names = { publicUrl: url, projectId: 'embedded', dataset: 'production' };
  const assetsDir = options.assetsDir ?? join(await temporaryFolder(), 'assets');
  let count = 0;
  store.onChange(() => {
    count += 1;
  });
  const newTransactionId = () => crypto.randomUUID();
  const own = {
    store,
    assetsDir,
    names,
    newTransactionId,
    writeMutex: createWriteMutex(),
  };
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
  app.route('/files', fileRoutes({ ...names, find: uploads.findFile, requireReader }));
  const cacheDir = await temporaryFolder();
  app.route(
    '/images',
    imageRoutes({
      ...names,
      assets: uploads,
      cacheDir,
      requireReader,
      log: () => undefined,
    }),
  );
  const client = sanityClient(url, { token: 'sk-test' });
  return { url, assetsDir, store, uploads, client, commits: () => count };
}
