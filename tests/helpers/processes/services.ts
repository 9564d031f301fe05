import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataset, type Document } from '../content/test-dataset.ts';
import { freePort } from '../ports.ts';
import { until } from '../until.ts';
import { healthOf } from './health.ts';
import { startProgram } from './program.ts';
import { startServiceProcess } from './service-process.ts';

const siteEntry = join(import.meta.dirname, '../../../site/publish/main.ts');

export interface Service {
  readonly url: string;
  close(): Promise<void>;
}

/** A content service and its data folder. */
export interface ContentService extends Service {
  readonly data: string;
}

/** Starts a content service on the dataset in a folder. */
export async function startContentService(
  folder: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ContentService> {
  const data = mkdtempSync(join(tmpdir(), 'content-'));
  const program = await startServiceProcess({
    CONTENT_PORT: '0',
    CONTENT_DIR: folder,
    CONTENT_DATA_DIR: data,
    ...settings,
  });
  return {
    url: program.url,
    data,
    close: async () => {
      await program.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts a site on a content service, and waits until it has published or a query has failed. */
export async function startSite(
  contentUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'site-'));
  const program = await startProgram([siteEntry], {
    PORT: String(port),
    SITE_DATA_DIR: data,
    SANITY_API_HOST: contentUrl,
    // A test of pictures in releases sets `release`.
    SITE_PICTURES: 'cdn',
    ...settings,
  });
  await until(() => isPublished(url), 'the site has published');
  return {
    url,
    close: async () => {
      await program.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts the preview of drafts on a content service. */
export async function startPreview(
  contentUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'preview-'));
  const program = await startProgram([siteEntry, 'preview'], {
    PREVIEW_PORT: String(port),
    CONTENT_PORT: new URL(contentUrl).port,
    SITE_DATA_DIR: data,
    ...settings,
  });
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      await program.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts a content service with these documents, and a site that shows them. */
export async function startServices(documents: readonly Document[]): Promise<Service> {
  const dataset = await createDataset(documents);
  const content = await startContentService(dataset.folder);
  const site = await startSite(content.url);
  return {
    url: site.url,
    close: async () => {
      await site.close();
      await content.close();
      dataset.remove();
    },
  };
}

// The site answers before its first publish, which a query that hangs delays.
async function isPublished(url: string): Promise<boolean> {
  return (await healthOf(url)).content.checkedAt !== null;
}
