import { join } from 'node:path';
import { freePort } from '../harness/ports.ts';
import { startServiceProcess } from '../harness/service-process.ts';
import { startSite } from './site.ts';

const content = join(import.meta.dirname, '../content');

/** Starts the site on the demo content, as `npm start` does, with its data in an empty folder. */
export async function startDemo(folder: string) {
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
  });
  return {
    url: site.url,
    async stop() {
      await site.stop();
      await service.stop();
    },
  };
}
