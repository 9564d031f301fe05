import { join } from 'node:path';
import { freePort } from '../tests/content/ports.ts';
import { startService } from './service.ts';
import { startSite } from './site.ts';

const content = join(import.meta.dirname, '../content');

/** Takes an empty folder; starts the site on the demo content, as `npm start` does. */
export async function startDemo(folder: string) {
  const ports = { content: await freePort(), site: await freePort() };
  const service = await startService(content, join(folder, 'content'), ports.content);
  const site = await startSite({
    PORT: `${ports.site}`,
    CONTENT_PORT: `${ports.content}`,
    SITE_DATA_DIR: join(folder, 'site'),
  });
  return {
    url: site.url,
    async stop() {
      await site.stop();
      await service.stop();
    },
  };
}
