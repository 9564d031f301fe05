import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServiceProcess } from '../helpers/processes/service-process.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test('what a file contains stays one line of visible text in the log of the content service', async () => {
  const [folder, data] = [await temporaryFolder(), await temporaryFolder()];
  const line = { _id: 'a\nSite: b\u001b[31m', _type: 'page' };
  await writeFile(join(folder, 'data.ndjson'), JSON.stringify(line));
  const settings = { CONTENT_PORT: '0', CONTENT_DIR: folder, CONTENT_DATA_DIR: data };
  const program = await startServiceProcess(settings);
  await program.stop();
  expect(program.log()).toMatch(/^Left out: data\.ndjson line 1 \(a\\nSite: b\\u001b\[31m\) has /);
});
