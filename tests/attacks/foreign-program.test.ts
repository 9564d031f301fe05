import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnCommand } from '../helpers/processes/spawn-command.ts';
import { writeDataFile } from '../helpers/service/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { expectRefusal, startForeign } from './foreign-program.ts';

test('npm run studio does not take another program at CONTENT_PORT for its own', () =>
  expectRefusal('studio', 'CONTENT_PORT'));

test('a command gives another program no token, and uses its own data directory', async () => {
  const { port, requests } = await startForeign();
  const dir = await temporaryFolder();
  await writeDataFile(dir, [{ _id: 'own', _type: 'page' }]);
  const { out, code } = await spawnCommand('backup', [dir], {
    CONTENT_PORT: port,
    CONTENT_DIR: dir,
    CONTENT_DATA_DIR: join(dir, 'data'),
  });
  expect([code, out]).toEqual([0, expect.stringMatching(/^Wrote 1 documents/)]);
  expect(requests).toEqual([expect.stringMatching(/^\/v1\/ping\?challenge=\w+ $/)]);
});
