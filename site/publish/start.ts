import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createContentClient,
  emptyContent,
  loadContent,
  watchContent,
} from '../src/content/index.ts';
import type { Content } from '../src/content/types.ts';
import { readAssets } from './assets.ts';
import { systemClock, yearIn } from './clock.ts';
import type { Config } from './config.ts';
import { commonHeaders } from './headers.ts';
import { createRelease } from './release.ts';
import { renderPages } from './render.ts';
import { loadRenderer } from './renderer.ts';
import { createReporter } from './reporter.ts';
import { serve } from './server.ts';
import { watch } from './watch.ts';

/** How long the first answer waits for content before it goes out without, in ms. */
const PATIENCE = 3000;

/** Takes checked settings and the folder of the built site; publishes, serves, and gives what stops both. */
export async function start(
  config: Config,
  site: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const { projectId, dataset, apiHost, timeZone } = config;
  const client = createContentClient({ projectId, dataset, apiHost: apiHost ?? undefined });
  const headers = commonHeaders(config);
  const render = await loadRenderer(site);
  const assets = await readAssets(join(site, 'dist/client'), headers);
  const releaseOf = async (content: Content, year: number) =>
    createRelease(await renderPages(content, { render, origins: config, year }), assets);

  let release = await releaseOf(emptyContent, yearIn(timeZone, systemClock.now()));
  let publishedAt: string | null = null;
  let problems: readonly string[] = [];
  const report = createReporter(log);
  const { first, stop } = watch({
    load: () => loadContent(client),
    subscribe: (changed) => watchContent(client, changed),
    publish: async (content, year) => {
      release = await releaseOf(content, year);
      publishedAt = new Date().toISOString();
    },
    report: (all) => {
      problems = all;
      report(all);
    },
    clock: systemClock,
    timeZone,
  });
  await Promise.race([first, wait(PATIENCE, undefined, { ref: false })]);
  const server = await serve({
    current: () => release,
    health: () => ({ status: problems.length === 0 ? 'ok' : 'degraded', publishedAt, problems }),
    headers,
    port: config.port,
  });
  return async () => {
    stop();
    await server.close();
  };
}
