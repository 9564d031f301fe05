import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import type { Endpoint } from './app.ts';
import { type StartOptions, start } from './start.ts';

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

/** Takes an empty folder's fate off the test: it is removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(await roomiest(), 'content-service-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 10 }));
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

/** Takes documents and whatever differs from a plain start. */
export async function startService(
  documents: readonly TestDocument[],
  options: Partial<StartOptions> = {},
): Promise<TestService> {
  const contentDir = await temporaryFolder();
  const dataDir = options.dataDir ?? (await temporaryFolder());
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
    log: (sentence) => void log.push(sentence),
    ...options,
  });
  onTestFinished(() => service.close());
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
