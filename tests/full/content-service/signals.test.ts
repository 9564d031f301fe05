import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { runProgram, startProgram } from '../../harness/program.ts';

const entry = 'content-service/src/main.ts';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the service prints one line when ready, and exits with 0 on %s',
  async (signal) => {
    const dir = await temporaryFolder();
    await writeDataFile(dir, [{ _id: 'faq-1', _type: 'faq' }]);
    const service = await startProgram([entry], {
      CONTENT_PORT: '0',
      CONTENT_DIR: dir,
      CONTENT_DATA_DIR: join(dir, 'data'),
    });
    const { code, out, err } = await service.end(signal);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^Content service: http:\/\/localhost:\d+ \(production, 1 document and 0 assets, for this machine only\)\n$/,
    );
  },
);

test('a wrong variable is reported in one sentence, and the exit status is not 0', async () => {
  expect(await runProgram([entry], { CONTENT_PORT: 'http' })).toEqual({
    code: 1,
    out: '',
    err: 'CONTENT_PORT must be a port from 0 to 65535, not "http".\n',
  });
});
