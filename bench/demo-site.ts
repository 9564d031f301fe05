import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from './site.ts';

const content = join(import.meta.dirname, '../company/content');

/** Milliseconds in which all pictures come into the release. */
const TIMEOUT = 600_000;

/**
 * Starts the site on the demo content, as `npm start` does, with its data in an empty folder, and waits
 * until all pictures are in the release. `settings` are further variables of the site.
 */
export async function startDemo(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const site = await startSite(folder, content, { settings });
  const end = performance.now() + TIMEOUT;
  while (!/(\d+) of \1 are on this machine/.test(site.log())) {
    if (performance.now() > end) {
      await site.stop();
      throw new Error(`Pictures are missing in the release:\n${site.log()}`);
    }
    await wait(500);
  }
  return site;
}
