import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig, SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import { sanityClient } from '../../harness/sanity-client.ts';
import { deadlines } from '../../tests/deadlines.ts';
import { type StartOptions, start } from '../src/start.ts';
import { temporaryFolder, type WhenOver } from './temporary-folder.ts';

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
  contentDir: string;
  dataDir: string;
  /** Its routes, without the middleware. */
  endpoints: readonly Endpoint[];
  client(config?: ClientConfig): SanityClient;
  /** Replaces the dataset's file. */
  write(documents: readonly TestDocument[]): Promise<void>;
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
  const service = await start({
    port: 0,
    dataDir,
    contentDir,
    projectId: 'embedded',
    dataset: 'production',
    publicUrl: undefined,
    corsOrigins: ['http://site.example'],
    outer: undefined,
    company: undefined,
    timeZone: undefined,
    studio: {
      dir: join(contentDir, 'studio'),
      siteUrl: 'http://site.example',
      previewUrl: undefined,
      previewPort: 4323,
    },
    backups: { dir: join(dataDir, 'backups'), isDaily: false },
    // Harmless queries have no limit that a slow machine could exceed.
    limits: { timeout: deadlines.condition },
    log: (sentence) => void log.push(sentence),
    ...options,
  });
  whenOver(() => service.close());
  return {
    url: service.url,
    outerUrl: service.outerUrl,
    log,
    contentDir,
    dataDir,
    endpoints: service.routes.filter(
      ({ isMiddleware, method }) => !isMiddleware || method !== 'ALL',
    ),
    client: (config) =>
      sanityClient(service.url, { apiVersion: '2023-07-01', useCdn: true, ...config }),
    write: (next) => writeDataFile(contentDir, next),
    close: () => service.close(),
  };
}
