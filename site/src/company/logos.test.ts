import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../../../system/environment.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readLogoFiles, readLogos } from './logos.ts';

const wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"/>';
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"/>';

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

it('reads a pair, each with the size in which it is shown and a path that its bytes change', async () => {
  const folder = await folderWith({ 'logo.svg': wide, 'logo-dark.svg': square });
  const before = readLogos(folder);
  expect(before).toEqual({
    light: { src: expect.stringMatching(/^\/_astro\/logo\.\w{8}\.svg$/), width: 200, height: 33 },
    dark: {
      src: expect.stringMatching(/^\/_astro\/logo-dark\.\w{8}\.svg$/),
      width: 48,
      height: 48,
    },
  });
  const files = readLogoFiles(folder);
  expect(String(files.get(before?.light.src ?? ''))).toBe(wide);
  expect(String(files.get(before?.dark.src ?? ''))).toBe(square);
  await writeFile(join(folder, 'logo.svg'), `${wide}\n`);
  expect(readLogos(folder)?.light.src).not.toBe(before?.light.src);
});

it.each(['logo.svg', 'logo-dark.svg'])('%s alone is for light and dark parts', async (name) => {
  const folder = await folderWith({ [name]: wide });
  const logos = readLogos(folder);
  expect(logos?.light).toEqual(logos?.dark);
  expect(readLogoFiles(folder).size).toBe(1);
});

it('a company without a logo has none', async () => {
  const folder = await folderWith({ 'favicon.svg': square });
  expect(readLogos(folder)).toBeNull();
  expect(readLogoFiles(folder).size).toBe(0);
});

it.each([
  [{ 'logo.svg': wide, 'logo.png': '' }, 'or logo.png.'],
  [{ 'logo.svg': '<svg width="300" height="60"/>' }, 'logo.svg has no size: its first tag needs a'],
  [{ 'logo-dark.png': 'GIF89a' }, 'logo-dark.png is not a PNG.'],
  [{ 'logo.webp': 'GIF89a' }, 'logo.webp is not a WebP.'],
  [{ 'logo.svg': wide + ' '.repeat(50_000) }, 'logo.svg has 51 kB, and may have 50: every visitor'],
  [{ 'logo.svg': `${wide}<script/>` }, 'logo.svg has a script: remove it.'],
])('%j is refused with a sentence', async (files, sentence) => {
  const folder = await folderWith(files);
  expect(() => readLogos(folder)).toThrow(ConfigError);
  expect(() => readLogos(folder)).toThrow(sentence);
});
