import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readConfig } from '../config.ts';
import { importFrom } from './archives.ts';

test('of an empty folder nothing is imported, and the reason names it', async () => {
  const folder = await temporaryFolder();
  const config = readConfig({ CONTENT_DATA_DIR: join(await temporaryFolder(), 'data') }, '/');
  await expect(importFrom(config, folder, 'merge')).rejects.toThrow(
    `Nothing was imported: ${folder} cannot be read: there is no .ndjson file in it.`,
  );
});
