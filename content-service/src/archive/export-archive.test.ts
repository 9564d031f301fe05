import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { partialPath, removeLeftovers } from './export-archive.ts';

// Larger than any process id: the maximum on Linux is 2 ** 22.
const pid = 2 ** 22 + 1;

test('the temporary folder of a killed process is removed, that of a running one stays', async () => {
  const dir = await temporaryFolder();
  const mine = partialPath(join(dir, 'a.tar.gz'));
  await mkdir(mine);
  await mkdir(join(dir, `.a.tar.gz.${pid}.partial`));
  await writeFile(join(dir, `.a.tar.gz.${pid}.partial.tar.gz`), 'half');
  await writeFile(join(dir, 'b.tar.gz'), 'whole');
  await removeLeftovers(dir);
  expect((await readdir(dir)).toSorted()).toEqual([`.a.tar.gz.${process.pid}.partial`, 'b.tar.gz']);
});
