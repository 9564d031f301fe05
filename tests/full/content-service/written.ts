import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceSettings } from '../../helpers/processes/service-process.ts';
import { reopen } from '../../helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/**
 * Creates a folder with one document, and returns the settings of a service that will be killed
 * there.
 */
export async function makeSettings(): Promise<ServiceSettings> {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'content'));
  await writeFile(join(dir, 'content/data.ndjson'), '{"_id":"demo","_type":"demo"}\n');
  return {
    CONTENT_PORT: '0',
    CONTENT_DIR: join(dir, 'content'),
    CONTENT_DATA_DIR: join(dir, 'data'),
  };
}

/** Reads what writers left in the data folder of a service that has ended. */
export function writtenIn({ CONTENT_DATA_DIR: dataDir }: ServiceSettings) {
  const { store } = reopen(dataDir);
  const written = [...store.all()].filter(({ _type }) => _type !== 'demo');
  store.close();
  return written;
}
