import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createDataset, type Dataset, type Document } from './dataset.ts';
import { freePort } from './ports.ts';

const root = join(import.meta.dirname, '../..');

/** How long a test waits for a publish, in ms: more than a site waits for a query. */
const PATIENCE = 25_000;

/** A program of the product that runs for a test. */
export interface Service {
  readonly url: string;
  close(): Promise<void>;
}

/** A content service, and the folder that it keeps things in. */
export interface ContentService extends Service {
  readonly data: string;
}

/** Starts a content service of a dataset's folder, with settings besides. */
export async function startContentService(
  folder: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ContentService> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'content-'));
  const program = await startProgram('content-service/src/main.ts', {
    CONTENT_PORT: String(port),
    CONTENT_DIR: folder,
    CONTENT_DATA_DIR: data,
    ...settings,
  });
  return {
    url: `http://localhost:${port}`,
    data,
    close: async () => {
      await stop(program);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Takes a content service's origin, and settings besides; gives a site that has published from it, or has given up on a part. */
export async function startSite(
  contentUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'site-'));
  const program = await startProgram('site/publish/main.ts', {
    PORT: String(port),
    SITE_DATA_DIR: data,
    SANITY_API_HOST: contentUrl,
    ...settings,
  });
  await until(() => isPublished(url), 'the site has published');
  return {
    url,
    close: async () => {
      await stop(program);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Takes the origin of a content service of ours; gives the server that shows its drafts. */
export async function startDrafts(contentUrl: string): Promise<Service> {
  const port = await freePort();
  const settings = { PREVIEW_PORT: String(port), CONTENT_PORT: new URL(contentUrl).port };
  const program = await startProgram('site/publish/main.ts', settings, ['drafts']);
  return { url: `http://localhost:${port}`, close: () => stop(program) };
}

/** The whole product on one dataset. */
export interface Services extends Service {
  readonly dataset: Dataset;
  /** Replaces all documents, and waits until a page holds `sign`, which none of the old ones did. */
  publish(documents: readonly Document[], sign: string): Promise<void>;
}

/** Takes documents; gives a content service that holds them and a site that shows them. */
export async function startServices(documents: readonly Document[]): Promise<Services> {
  const dataset = createDataset(documents);
  const content = await startContentService(dataset.folder);
  const site = await startSite(content.url);
  return {
    url: site.url,
    dataset,
    publish: async (next, sign) => {
      dataset.write(next);
      await until(async () => (await textOf(site.url)).includes(sign), `a page holds "${sign}"`);
    },
    close: async () => {
      await site.close();
      await content.close();
      dataset.remove();
    },
  };
}

async function startProgram(
  file: string,
  settings: NodeJS.ProcessEnv,
  more: readonly string[] = [],
): Promise<ChildProcess> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(root, file), ...more], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that runs out of time never gets as far as closing.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ready = once(child.stdout, 'data').then(() => true);
  const isReady = await Promise.race([ready, once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error(`${file} did not start:\n${said}`);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function textOf(url: string): Promise<string> {
  const pages = ['/', '/projects'].map(async (path) => (await fetch(url + path)).text());
  return (await Promise.all(pages)).join();
}

const health = z.object({ content: z.object({ checkedAt: z.string().nullable() }) });

// A query that hangs holds the first publish up for longer than the site waits with its answers.
async function isPublished(url: string): Promise<boolean> {
  const { content } = health.parse(await (await fetch(`${url}/health`)).json());
  return content.checkedAt !== null;
}

async function until(check: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await wait(100);
  }
}
