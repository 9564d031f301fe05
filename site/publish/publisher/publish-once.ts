import { join } from 'node:path';
import { createContentClient, loadContent } from '../../src/content/index.ts';
import { systemClock, yearIn } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { openReleases } from './publish.ts';

/**
 * Longest wait for a photo, in milliseconds. Long, because nothing depends on this publish and
 * there is no retry.
 */
const PATIENCE = 10_000;

/** Publishes the current content. Returns the folder to serve. Throws if any query fails. */
export async function publishOnce(config: Config, site: string, log: Log): Promise<string> {
  const { projectId, dataset, apiHost, timeZone, dataDir } = config;
  const warn = (problem: string) => log('warn', problem);
  const client = createContentClient({ projectId, dataset, apiHost: apiHost ?? undefined });
  const { content, answers, failed, warnings } = await loadContent(client);
  if (failed.length > 0)
    throw new Error(`Nothing was published. ${warnings.map(({ logged }) => logged).join(' ')}`);
  for (const { logged } of warnings) warn(logged);
  const releases = await openReleases(config, site, warn, PATIENCE);
  await releases.publish(content, answers, yearIn(timeZone, systemClock.now()));
  for (const { logged } of releases.missing()) warn(logged);
  return join(dataDir, 'current', 'public');
}
