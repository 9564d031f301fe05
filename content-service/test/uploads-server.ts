import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import type { Hono } from 'hono';
import { sanityClient } from '../../harness/sanity-client.ts';
import { insufficientPermissions } from '../src/access/request-access.ts';
import { createUploads, type UploadOptions, type Uploads } from '../src/assets/uploads.ts';
import type { Document, DocumentStore } from '../src/documents/transaction.ts';
import { createTurn } from '../src/mutations/turn.ts';
import { assetRoutes } from '../src/routes/asset-routes.ts';
import { fileRoutes } from '../src/routes/file-routes.ts';
import { imageRoutes } from '../src/routes/image-routes.ts';
import { decoderHere } from './in-process-decoder.ts';
import { bareApp, serveRoutes } from './serve-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { storeWith } from './temporary-store.ts';

/** Uploads on a free port, gone when the test is over. */
export interface TestUploads {
  url: string;
  assetsDir: string;
  store: DocumentStore;
  uploads: Uploads;
  client: SanityClient;
  /** Transactions so far. */
  commits(): number;
}

/** Takes documents that are there, and whatever differs. */
export async function startUploads(
  documents: readonly Document[] = [],
  options: Partial<UploadOptions> & {
    mayCreate?: boolean;
    /** Adds routes beside those of assets. */
    mount?: (app: Hono, store: DocumentStore) => void;
  } = {},
): Promise<TestUploads> {
  const store = options.store ?? (await storeWith(documents));
  const app = bareApp();
  const { url } = await serveRoutes(app);
  const names = { publicUrl: url, projectId: 'embedded', dataset: 'production' };
  const assetsDir = options.assetsDir ?? join(await temporaryFolder(), 'assets');
  let count = 0;
  store.onCommit(() => {
    count += 1;
  });
  const newTransactionId = () => crypto.randomUUID();
  const decoder = decoderHere();
  const own = { store, decoder, assetsDir, names, newTransactionId, turn: createTurn() };
  const uploads = await createUploads({ ...own, ...options });
  const access = {
    author: 'p-tester',
    can: () => options.mayCreate ?? true,
    refusal: insufficientPermissions,
  };
  options.mount?.(app, store);
  app.route('/:version/assets', assetRoutes({ uploads, accessOf: () => access }));
  app.route('/files', fileRoutes({ ...names, find: uploads.findFile }));
  const cacheDir = await temporaryFolder();
  app.route(
    '/images',
    imageRoutes({ ...names, decoder, assets: uploads, cacheDir, log: () => undefined }),
  );
  const client = sanityClient(url, { token: 'sk-test' });
  return { url, assetsDir, store, uploads, client, commits: () => count };
}
