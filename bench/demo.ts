import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../harness/ports.ts';
import { startServiceProcess } from '../harness/service-process.ts';
import { startSite } from './site.ts';

const content = join(import.meta.dirname, '../content');

/** Milliseconds in which all pictures come into the release. */
const PATIENCE = 600_000;

/**
 * Starts the site on the demo content, as `npm start` does, with its data in an empty folder, and waits
 * until all pictures are in the release. `settings` are further variables of the site.
 */
export async function startDemo(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const ports = { content: await freePort(), site: await freePort() };
  const service = await startServiceProcess({
    CONTENT_DIR: content,
    CONTENT_DATA_DIR: join(folder, 'content'),
    CONTENT_PORT: `${ports.content}`,
  });
  const site = await startSite({
    PORT: `${ports.site}`,
    CONTENT_PORT: `${ports.content}`,
    SITE_DATA_DIR: join(folder, 'site'),
    ...settings,
  });
  const stop = async () => {
    await site.stop();
    await service.stop();
  };
  const end = performance.now() + PATIENCE;
  while (!/(\d+) of \1 are on this machine/.test(site.log())) {
    if (performance.now() > end) {
      await stop();
      throw new Error(`Pictures are missing in the release:\n${site.log()}`);
    }
    await wait(500);
  }
  return { url: site.url, stop };
}
