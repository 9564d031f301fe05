import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readTypeface } from './typeface.ts';

it('reads the file and the CSS, which names the file where it is', async () => {
  const folder = await temporaryFolder();
  expect(readTypeface(folder)).toBeNull();
  await writeFile(join(folder, 'typeface.woff2'), '');
  await writeFile(join(folder, 'typeface.css'), '@font-face { src: url("./typeface.woff2") }');
  const font = join(folder, 'typeface.woff2');
  expect(readTypeface(folder)).toEqual({ font, css: `@font-face { src: url("${font}") }` });
});

it.each([
  [{ 'typeface.woff2': '' }, 'typeface.css does not exist. npm run typeface makes'],
  [{ 'typeface.css': '' }, 'typeface.woff2 does not exist. npm run typeface makes'],
  [{ 'typeface.woff2': '', 'typeface.css': '' }, 'typeface.css does not name ./typeface.woff2.'],
])('refuses %j', async (files, sentence) => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  expect(() => readTypeface(folder)).toThrow(sentence);
});
