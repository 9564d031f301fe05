import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyContent } from '../src/content/index.ts';
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
import { createSource } from './source.ts';
import { watch } from './watch.ts';

/** How long the first answer waits for content before it goes out without, in ms. */
const PATIENCE = 3000;

/** Takes checked settings and the folder of the built site; publishes, serves, and gives what stops both. */
export async function start(
  config: Config,
  site: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const { timeZone } = config;
  const headers = commonHeaders(config);
  const render = await loadRenderer(site);
  const assets = await readAssets(join(site, 'dist/client'), headers);
  const releaseOf = async (content: Content, year: number) =>
    createRelease(await renderPages(content, { render, origins: config, year }), assets);

  let release = await releaseOf(emptyContent(), yearIn(timeZone, systemClock.now()));
  let publishedAt: string | null = null;
  const problems = createReporter(log, 'Content is read and published without problems again.');
  const lost = createReporter(log, 'The stream of live events is back.');
  const { first, stop } = watch({
    source: createSource(config, lost.report),
    publish: async (content, year) => {
      release = await releaseOf(content, year);
      publishedAt = new Date().toISOString();
    },
    report: problems.report,
    clock: systemClock,
    timeZone,
  });
  await Promise.race([first, wait(PATIENCE, undefined, { ref: false })]);
  const server = await serve({
    current: () => release,
    health: () => ({ publishedAt, problems: [...problems.standing(), ...lost.standing()] }),
    headers,
    port: config.port,
  });
  return async () => {
    stop();
    await server.close();
  };
}
