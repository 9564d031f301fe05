import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig, SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../../content-service/src/config.ts';
import { type StartOptions, start } from '../../../content-service/src/start.ts';
import { deadlines } from '../deadlines.ts';
import { temporaryFolder, type WhenOver } from '../temporary-folder.ts';
import { sanityClient } from './sanity-client.ts';

export type TestDocument = { _id: string; _type: string } & Record<string, unknown>;

/** A method, or `ALL`, and the pattern of a path. */
export interface Endpoint {
  method: string;
  path: string;
}

/** A service on a free port with a dataset of its own. */
export interface TestService {
  url: string;
  /** Origin of the outer listener, if there is one. */
  outerUrl: string | undefined;
  log: string[];
  dataDir: string;
  /** Its routes, without the middleware. */
  endpoints: readonly Endpoint[];
  client(config?: ClientConfig): SanityClient;
  close(): Promise<void>;
}

/** Writes documents as the `data.ndjson` of a folder in Sanity's export layout. */
export async function writeDataFile(
  dir: string,
  documents: readonly TestDocument[],
): Promise<void> {
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(dir, 'data.ndjson'), lines.join(''));
}

/** Starts a service on a free port. It closes when the test ends, or when `whenOver` says. */
export async function startService(
  documents: readonly TestDocument[],
  options: Partial<StartOptions> = {},
  whenOver: WhenOver = onTestFinished,
): Promise<TestService> {
  const contentDir = await temporaryFolder(whenOver);
  const dataDir = options.dataDir ?? (await temporaryFolder(whenOver));
  await writeDataFile(contentDir, documents);
  const log: string[] = [];
  const env = {
    CONTENT_PORT: '0',
    CONTENT_DIR: contentDir,
    CONTENT_DATA_DIR: dataDir,
    CONTENT_BACKUPS: 'off',
    CONTENT_STUDIO_DIR: join(contentDir, 'studio'),
    CONTENT_CORS_ORIGINS: 'http://site.example',
    SITE_URL: 'http://site.example',
  };
  const service = await start({
    ...readConfig(env, contentDir),
    // Harmless queries have no limit that a slow machine could exceed.
    limits: { timeout: deadlines.condition },
    log: (sentence) => void log.push(sentence),
    ...options,
  });
  whenOver(() => service.close());
  const { url, outerUrl, routes } = service;
  return {
    ...{ url, outerUrl, log, dataDir },
    endpoints: routes.filter(({ isMiddleware, method }) => !isMiddleware || method !== 'ALL'),
    client: (config) =>
      sanityClient(service.url, { apiVersion: '2023-07-01', useCdn: true, ...config }),
    close: () => service.close(),
  };
}
