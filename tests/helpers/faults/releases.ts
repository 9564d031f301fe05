import { join } from 'node:path';
import { readConfig } from '../../../site/publish/config.ts';
import { openReleases } from '../../../site/publish/publisher/releases.ts';
import { readRelease } from '../../../site/publish/release/read-release.ts';
import { currentRelease } from '../../../site/publish/release/release-folders.ts';
import { todayIn } from '../../../site/src/company/today.ts';
import { createContentClient, loadContent } from '../../../site/src/content/index.ts';
import { SITE_URL } from './launch-site.ts';
import type { Results } from './results.ts';
import type { Pages } from './shown-pages.ts';

const root = join(import.meta.dirname, '../../..');

/** Publishes the answers of the queries to a site's folder without a content service. */
export async function publishInto(
  dataDir: string,
  contentUrl: string,
  results: Results,
): Promise<void> {
  const settings = { SITE_URL, SITE_DATA_DIR: dataDir, SANITY_API_HOST: contentUrl };
  const config = readConfig(settings, root);
  const { projectId, dataset, timeZone } = config;
  const client = createContentClient({ projectId, dataset, apiHost: contentUrl });
  const over = { previous: results, deadline: 0 };
  const { content, answers } = await loadContent(client, over);
  const releases = await openReleases(config, join(root, 'site'), () => {});
  await releases.add(content, answers, todayIn(timeZone));
}

/** Returns the pages of the current release on the disk. Throws if a checksum is wrong. */
export async function pagesOnDisk(dataDir: string): Promise<Pages> {
  const name = await currentRelease(dataDir);
  const stored = name === null ? null : await readRelease(dataDir, name);
  if (stored?.damaged.length !== 0) {
    throw new Error(`${name} is not complete: ${stored?.damaged.join() ?? 'a page is missing'}`);
  }
  const textAt = (path: string) =>
    stored.release.resources.get(path)?.bodies.identity.toString() ?? '';
  return { '/': textAt('/'), '/projects': textAt('/projects') };
}
