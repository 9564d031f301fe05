import { join } from 'node:path';
import { type Service, startContentService, startSite } from '../content/services.ts';
import { healthOf } from '../faults/health.ts';
import { until } from '../until.ts';

/** The site with the demo content. */
export interface Demo extends Service {
  /** Origin of the content service, where pictures come from. */
  readonly contentUrl: string;
}

/** Starts the content service on `content/`, and a site that has published it. */
export async function startDemo(): Promise<Demo> {
  const content = await startContentService(join(import.meta.dirname, '../../content'));
  const site = await startSite(content.url);
  const isWhole = async () => (await healthOf(site.url)).problems.length === 0;
  await until(isWhole, 'the site has published everything');
  return {
    url: site.url,
    contentUrl: content.url,
    close: async () => {
      await site.close();
      await content.close();
    },
  };
}
