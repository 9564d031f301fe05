import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/helpers/temporary-folder.ts';
import { waitForLock } from './lock-file.ts';

test('a lock in a folder that is missing is refused with its path and the reason', async () => {
  const path = join(await temporaryFolder(), 'none', 'build.lock');
  await expect(waitForLock(path)).rejects.toMatchObject({
    message: `${path} cannot be locked: check the permissions of its folder.`,
    cause: expect.objectContaining({ message: 'unable to open database file' }),
  });
});
