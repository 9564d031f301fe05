import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from './site.ts';

const demo = join(import.meta.dirname, '../company');

/** Milliseconds in which all pictures come into the release. */
const TIMEOUT = 600_000;

/**
 * Starts the site of a company, by default the demo's, on the content in its folder, as `npm start` does, with its data
 * in an empty folder, and waits until all pictures are in the release. `settings` are further variables of the site.
 */
export async function startCompany(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  company = demo,
) {
  const own = { COMPANY_DIR: company, ...settings };
  const site = await startSite(folder, join(company, 'content'), { settings: own });
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
