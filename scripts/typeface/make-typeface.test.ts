import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { makeTypeface } from './make-typeface.ts';
import { measureFont } from './measure-font.ts';

const styles = join(import.meta.dirname, '../../site/src/styles');
const archivo = join(styles, 'archivo.woff2');
const company = join(import.meta.dirname, '../../tests/company');

/** Writes a font that was made of Archivo. */
async function made(text: string, axes: Readonly<Record<string, number>> = {}): Promise<string> {
  const file = join(await temporaryFolder(), 'font.woff2');
  const options = { targetFormat: 'woff2', variationAxes: axes } as const;
  await writeFile(file, await subsetFont(await readFile(archivo), text, options));
  return file;
}

const letters = [...(await measureFont(await readFile(archivo))).characters].join('');

it('makes the file and the fallbacks of Archivo from Archivo', async () => {
  const { font, css, missing } = await makeTypeface(archivo, company);
  const own = await readFile(join(styles, 'font.css'), 'utf8');
  expect(css).toBe(
    `/* Made by npm run typeface from archivo.woff2. */\n\n${own.replace('archivo', 'typeface')}`,
  );
  expect(missing).toEqual([]);
  const { axes, characters } = await measureFont(font);
  expect(axes.wght).toMatchObject({ min: 400, max: 700 });
  expect(characters.size).toBe(letters.length);
});

it('names the characters of the texts that the typeface has not', async () => {
  const folder = await temporaryFolder();
  await cp(company, folder, { recursive: true });
  await writeFile(join(folder, 'content/data.ndjson'), '{"name":"Łódź 建築"}');
  expect((await makeTypeface(archivo, folder)).missing).toEqual(['Ł', 'ź', '建', '築']);
});

it.each([
  [
    'one weight',
    () => made(letters, { wght: 400 }),
    'font.woff2 has not all weights from 400 to 700.',
  ],
  ['a part of a font', () => made('äöü'), 'font.woff2 has no { "'],
  ['another file', async () => import.meta.filename, 'make-typeface.test.ts is no font: '],
  ['no file', async () => '/nowhere.ttf', '/nowhere.ttf cannot be read: ENOENT'],
])('refuses %s', async (_, file, sentence) => {
  await expect(makeTypeface(await file(), company)).rejects.toThrow(sentence);
});

it('refuses a folder that is no company’s', async () => {
  await expect(makeTypeface(archivo, await temporaryFolder())).rejects.toThrow('COMPANY_DIR');
});
