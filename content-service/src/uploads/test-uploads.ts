import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SanityClient } from '@sanity/client';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { forbidden } from '../access/access.ts';
import { ApiError } from '../errors.ts';
import { assetRoutes } from '../routes/assets.ts';
import { fileRoutes } from '../routes/files.ts';
import { imageRoutes } from '../routes/images.ts';
import { temporaryFolder } from '../test-service.ts';
import type { Document, DocumentStore } from '../transaction.ts';
import { createTestStore } from './test-store.ts';
import { createUploads, type UploadOptions, type Uploads } from './uploads.ts';

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
  const names = { publicUrl: '', projectId: 'embedded', dataset: 'production' };
  const app = new Hono();
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body, { status: error.status, headers: error.headers });
  });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('there is no port');
  names.publicUrl = `http://127.0.0.1:${address.port}`;

  const assetsDir = options.assetsDir ?? join(await temporaryFolder(), 'assets');
  const store = options.store ?? createTestStore(documents);
  let count = 0;
  store.onCommit(() => {
    count += 1;
  });
  const newTransactionId = () => crypto.randomUUID();
  const uploads = await createUploads({ store, assetsDir, names, newTransactionId, ...options });
  const access = {
    author: 'p-tester',
    can: () => options.mayCreate ?? true,
    refusal: forbidden,
  };
  options.mount?.(app, store);
  app.route('/:version/assets', assetRoutes({ uploads, accessOf: () => access }));
  app.route('/files', fileRoutes({ ...names, find: uploads.findFile }));
  const cacheDir = await temporaryFolder();
  app.route('/images', imageRoutes({ ...names, assets: uploads, cacheDir, log: () => undefined }));
  const client = createClient({
    ...names,
    apiHost: names.publicUrl,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    token: 'sk-test',
  });
  return { url: names.publicUrl, assetsDir, store, uploads, client, commits: () => count };
}
