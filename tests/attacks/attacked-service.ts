import { onTestFinished } from 'vitest';
import { openly } from '../../content-service/test/spawn-command.ts';
import { writeDataFile } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { startServiceProcess } from '../harness/service-process.ts';

/** Starts the content service on a free port, until the test ends. */
export async function startOpenly(dataDir: string) {
  const content = await temporaryFolder();
  await writeDataFile(content, [{ _id: 'faq-1', _type: 'faq' }]);
  const settings = { CONTENT_PORT: '0', CONTENT_DIR: content, CONTENT_DATA_DIR: dataDir };
  const service = await startServiceProcess(settings, openly);
  onTestFinished(service.stop);
  return service;
}
