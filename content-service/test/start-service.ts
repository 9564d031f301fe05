import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import type { Endpoint } from '../src/app.ts';
import { type StartOptions, start } from '../src/start.ts';

/** A document for tests. */
export type TestDocument = { _id: string; _type: string } & Record<string, unknown>;

/** A service on a free port with a dataset of its own, gone when the test is over. */
export interface TestService {
  url: string;
  log: string[];
  contentDir: string;
  dataDir: string;
  endpoints: readonly Endpoint[];
  client(config?: ClientConfig): SanityClient;
  /** Replaces the dataset's file. */
  write(documents: readonly TestDocument[]): Promise<void>;
  close(): Promise<void>;
}

/** Takes what is to be done when whoever needs something is done with it. */
export type WhenOver = (cleanup: () => Promise<void> | void) => void;

/** Takes an empty folder's fate off the test: it is removed when the test is over, or who else it is for. */
export async function temporaryFolder(whenOver: WhenOver = onTestFinished): Promise<string> {
  const dir = await mkdtemp(join(await roomiest(), 'content-service-'));
  whenOver(() => rm(dir, { recursive: true, force: true, maxRetries: 10 }));
  return dir;
}

/** A folder in memory, where there is much of it: a busy disk is what most tests would wait for. */
async function roomiest(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4_000_000_000 ? memory : tmpdir();
}

/** Takes documents; writes them as `data.ndjson`. */
export async function writeDocuments(
  dir: string,
  documents: readonly TestDocument[],
): Promise<void> {
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(dir, 'data.ndjson'), lines.join(''));
}

/** Takes documents, whatever differs from a plain start, and what tells when it is over. */
export async function startService(
  documents: readonly TestDocument[],
  options: Partial<StartOptions> = {},
  whenOver: WhenOver = onTestFinished,
): Promise<TestService> {
  const contentDir = await temporaryFolder(whenOver);
  const dataDir = options.dataDir ?? (await temporaryFolder(whenOver));
  await writeDocuments(contentDir, documents);
  const log: string[] = [];
  const service = await start({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    contentDir,
    projectId: 'embedded',
    dataset: 'production',
    publicUrl: undefined,
    corsOrigins: ['http://site.example'],
    readingOrigins: [],
    trustedProxies: [],
    studio: {
      dir: join(contentDir, 'studio'),
      siteUrl: 'http://site.example',
      previewUrl: undefined,
      previewPort: 4323,
    },
    log: (sentence) => void log.push(sentence),
    ...options,
  });
  whenOver(() => service.close());
  return {
    url: service.url,
    log,
    contentDir,
    dataDir,
    endpoints: service.endpoints,
    client: (config) =>
      createClient({
        apiHost: service.url,
        useProjectHostname: false,
        projectId: 'embedded',
        dataset: 'production',
        apiVersion: '2023-07-01',
        useCdn: true,
        maxRetries: 0,
        ...config,
      }),
    write: (next) => writeDocuments(contentDir, next),
    close: () => service.close(),
  };
}
