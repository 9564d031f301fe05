import { onTestFinished } from 'vitest';
import { writeDataFile } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { runProgram } from '../harness/program.ts';
import { startServiceProcess } from '../harness/service-process.ts';

/** Runs Node with umask 022, which lets other users read new files. */
const openly = ['/bin/sh', '-c', 'umask 022; exec "$0" "$@"'];

/** Runs a command of the content service to its end and returns its output and status. */
export function runOpenly(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  return runProgram([`content-service/src/commands/${command}.ts`, ...args], settings, openly);
}

/** Starts the content service on a free port, until the test ends. */
export async function startOpenly(dataDir: string) {
  const content = await temporaryFolder();
  await writeDataFile(content, [{ _id: 'faq-1', _type: 'faq' }]);
  const settings = { CONTENT_PORT: '0', CONTENT_DIR: content, CONTENT_DATA_DIR: dataDir };
  const service = await startServiceProcess(settings, openly);
  onTestFinished(service.stop);
  return service;
}
