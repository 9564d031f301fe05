import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareStudio } from '../../../studio/setup/prepare.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

test('an install that fails ends with what to do', async () => {
  const folder = await temporaryFolder();
  const write = (name: string, content: object) =>
    writeFile(join(folder, name), JSON.stringify(content));
  await write('package.json', { name: 'studio', dependencies: { zod: '4.0.0' } });
  // npm refuses a lock file without the dependency, and needs no network for that.
  await write('package-lock.json', { name: 'studio', lockfileVersion: 3, packages: { '': {} } });
  const lines: string[] = [];
  const failed = prepareStudio(folder, (line) => void lines.push(line));
  await expect(failed).rejects.toThrow(
    'The Studio’s packages could not be installed. Check the connection to the internet, and type the same command again.',
  );
  expect(lines[0]).toMatch(/^Installing/);
});
