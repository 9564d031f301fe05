import { onTestFinished } from 'vitest';
import { startServiceProcess } from '../helpers/processes/service-process.ts';
import { openly } from '../helpers/processes/spawn-command.ts';
import { writeDataFile } from '../helpers/service/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** Starts the content service on a free port, until the test ends. */
export async function startOpenly(dataDir: string) {
  const content = await temporaryFolder();
  await writeDataFile(content, [{ _id: 'faq-1', _type: 'faq' }]);
  const settings = { CONTENT_PORT: '0', CONTENT_DIR: content, CONTENT_DATA_DIR: dataDir };
  const service = await startServiceProcess(settings, openly);
  onTestFinished(service.stop);
  return service;
}
