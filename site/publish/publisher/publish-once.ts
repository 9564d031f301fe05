import { join } from 'node:path';
import { createContentClient, loadContent } from '../../src/content/index.ts';
import { systemClock, yearIn } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createPublisher } from './publish.ts';

/** How long a photo is waited for, in ms: nobody else does, and it is not tried again. */
const PATIENCE = 10_000;

/**
 * Takes checked settings and the folder of the built site; publishes the content as it is now, and
 * gives the folder to serve. Throws where any of it cannot be had, and then nothing is published.
 */
export async function publishOnce(config: Config, site: string, log: Log): Promise<string> {
  const { projectId, dataset, apiHost, timeZone, dataDir } = config;
  const warn = (problem: string) => log('warn', problem);
  const client = createContentClient({ projectId, dataset, apiHost: apiHost ?? undefined });
  const { content, answers, failed, warnings } = await loadContent(client);
  if (failed.length > 0)
    throw new Error(`Nothing was published. ${warnings.map(({ logged }) => logged).join(' ')}`);
  for (const { logged } of warnings) warn(logged);
  const publisher = await createPublisher(config, site, warn, PATIENCE);
  await publisher.publish(content, answers, yearIn(timeZone, systemClock.now()));
  for (const { logged } of publisher.missing()) warn(logged);
  return join(dataDir, 'current', 'public');
}
