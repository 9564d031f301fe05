import { readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { makeCurrent } from './release-folders.ts';

it('makes a release current, also where a killed process of the same id left its link', async () => {
  const dataDir = await temporaryFolder();
  await symlink('releases/old', join(dataDir, `current-${process.pid}`));
  await makeCurrent(dataDir, 'new');
  expect(await readlink(join(dataDir, 'current'))).toBe(join('releases', 'new'));
});
