import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { runOpenly } from '../../attacks/attacked-service.ts';
import { modeOf, openTo } from '../../attacks/file-modes.ts';

// What the service writes: tests/attacks/file-modes.test.ts.

test('only the owner can read what content:export writes', async () => {
  const dir = await temporaryFolder();
  await writeFile(join(dir, 'data.ndjson'), '{"_id":"faq-1","_type":"faq"}\n');
  const file = join(dir, 'out/all.tar.gz');
  const { code, err, out } = await runOpenly('export', [file], {
    CONTENT_PORT: '1',
    CONTENT_DIR: dir,
    CONTENT_DATA_DIR: join(dir, 'data'),
  });
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`Wrote 1 documents and 0 assets to ${file}.\n`);
  expect(await modeOf(file)).toBe('600');
  expect(await openTo(join(dir, 'data'))).toEqual([]);
});
