import { expect, test } from 'vitest';
import { syncFolder, syncFolderSync } from './sync-folder.ts';

/** Linux refuses to sync this folder with EINVAL, as it does on a network share. */
const UNSUPPORTED = '/proc';

test('a folder that cannot be synced is left as it is', async () => {
  await syncFolder(UNSUPPORTED);
  syncFolderSync(UNSUPPORTED);
});

test('a folder that does not exist is an error', async () => {
  await expect(syncFolder('/nowhere/at/all')).rejects.toThrow('ENOENT');
  expect(() => syncFolderSync('/nowhere/at/all')).toThrow('ENOENT');
});
