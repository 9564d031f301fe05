import { join } from 'node:path';
import { todayIn } from '../../src/company/today.ts';
import { type Answers, createContentClient, loadContent } from '../../src/content/index.ts';
import type { Content } from '../../src/content/pages.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { openPictures, type Pictures } from '../pictures/pictures.ts';
import { openReleases } from './releases.ts';

/**
 * Releases the current content with all its pictures. Returns the folder to serve. Throws if any query
 * fails, if `check` throws, and after the release if a picture could not be fetched.
 */
export async function releaseOnce(
  config: Config,
  site: string,
  log: Log,
  check: (answers: Answers) => void,
): Promise<string> {
  const warn = (problem: string) => log('warn', problem);
  const client = createContentClient(config);
  const { content, answers, failed, warnings } = await loadContent(client);
  if (failed.length > 0)
    throw new Error(`Nothing was released. ${warnings.map(({ logged }) => logged).join(' ')}`);
  for (const { logged } of warnings) warn(logged);
  check(answers);
  const pictures = config.pictures === 'release' ? await fetchPictures(config, content) : null;
  const releases = await openReleases(config, site, warn, pictures);
  const today = todayIn(config.timeZone);
  const { missing } = await releases.add(content, answers, today);
  for (const { logged } of missing) warn(logged);
  const absent = pictures?.failed() ?? [];
  if (absent.length > 0) {
    const head = `Released, but pictures could not be fetched (${absent.length})`;
    const lines = absent.map(({ url, error }) => `${url}: ${error}`);
    throw new Error(`${head}:\n${lines.join('\n')}`);
  }
  return join(config.dataDir, 'current', 'public');
}

/** Fetches all pictures of the content, and counts them meanwhile. */
async function fetchPictures(config: Config, content: Content): Promise<Pictures> {
  const idle = Promise.withResolvers<void>();
  const printProgress = () => {
    const { done, all } = pictures.progress();
    process.stderr.write(`Site: ${done} of ${all} pictures\n`);
    if (pictures.isIdle()) idle.resolve();
  };
  const pictures: Pictures = await openPictures(config, printProgress);
  pictures.place(content);
  if (!pictures.isIdle()) await idle.promise;
  // An error names all problems after the release.
  return { ...pictures, problems: () => [] };
}
