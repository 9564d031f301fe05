import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { readArchive } from './read-archive.ts';

test('the error for a file that is not an archive is a sentence', async () => {
  const dir = await temporaryFolder();
  const file = join(dir, 'a.tar.gz');
  const taken = () => readArchive(file, join(dir, 'unpacked'));
  await expect(taken()).rejects.toThrow(/^\S+a\.tar\.gz cannot be read as an archive: ENOENT/);
  await writeFile(file, 'not an archive');
  await expect(taken()).rejects.toThrow(/^\S+a\.tar\.gz cannot be read as an archive: /);
});
