import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { test } from 'vitest';
import { EXAMPLES, IN_TEXT } from '../site/publish/deploy/demo-examples.ts';
import { contrastOf } from '../site/src/company/contrast.ts';
import { type LogoPicture, readLogoFiles, readLogos } from '../site/src/company/logos.ts';
import { readMark } from '../site/src/company/mark.ts';
import { readCompany, readText } from '../site/src/company/read-company.ts';
import { readTheme } from '../site/src/company/theme.ts';
import { ConfigError } from '../system/environment.ts';
import { expectNoFaults, ownCompanyFolder } from './helpers/own-company.ts';

// The folder of the company to which the site belongs: all other tests have a company of their own. Each test fails
// with sentences that say what to change in which file. `company.spec.ts` looks at the header and the first section.

const folder = ownCompanyFolder();

/** Pixels of a phone's screen for each CSS px. */
const DENSITY = 2;
/** Below this contrast, nobody can tell two colours apart. */
const LEAST_CONTRAST = 1.5;
/** A logo on a box of its own has less that differs from the ground than one of letters alone. */
const LEAST_PART = 0.05;

test('your company: the start accepts its files', async () => {
  const readers = [readCompany, readTheme, readLogos, readMark];
  const faults = readers.map((read) =>
    sentencesOf(() => {
      read(folder);
      return [];
    }),
  );
  expectNoFaults((await Promise.all(faults)).flat());
});

test('your company: its icon is an SVG that draws something', async () => {
  expectNoFaults(await sentencesOf(iconFaults));
});

test('your company: its logo is sharp on a phone, and is seen on light and dark parts', async () => {
  expectNoFaults(await sentencesOf(logoFaults));
});

test('your company: nothing in its files is an example of the demo', async () => {
  expectNoFaults(await sentencesOf(exampleFaults));
});

/** Returns what a check finds, or the sentence with which it cannot read a file. */
async function sentencesOf(check: () => Promise<string[]> | string[]): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
}

async function iconFaults(): Promise<string[]> {
  const file = join(folder, 'favicon.svg');
  const bytes = Buffer.from(readText(file));
  const format = await sharp(bytes)
    .metadata()
    .then((read) => read.format)
    .catch(() => null);
  if (format !== 'svg') return [`${file} is not an SVG.`];
  return (await colorsOf(bytes)).length > 0 ? [] : [`${file} draws nothing.`];
}

async function logoFaults(): Promise<string[]> {
  const logos = readLogos(folder);
  if (logos === null) return [];
  const { surface, dark } = readTheme(folder);
  return [
    ...(await faultsOn(logos.light, `--surface (${surface})`, surface, 'logo')),
    ...(await faultsOn(logos.dark, `--dark (${dark})`, dark, 'logo-dark')),
  ];
}

async function faultsOn({ src, width }: LogoPicture, role: string, ground: string, name: string) {
  const bytes = readLogoFiles(folder).get(src) ?? Buffer.of();
  const file = join(folder, src.replace(/.*\/(.+)\.\w{8}\./, '$1.'));
  const { format, width: pixels } = await sharp(bytes).metadata();
  const needed = DENSITY * width;
  const colors = await colorsOf(bytes);
  const seen = colors.filter((color) => contrastOf(color, ground) >= LEAST_CONTRAST);
  return [
    ...(format !== 'svg' && pixels < needed
      ? [`${file} is ${pixels} pixels wide, and needs ${needed} to be sharp on a phone.`]
      : []),
    ...(seen.length < LEAST_PART * colors.length
      ? [`${file} cannot be seen on ${role}: draw ${name} in other colours.`]
      : []),
  ];
}

function exampleFaults(): string[] {
  // A project that nobody has adopted yet.
  const isDemo =
    folder === join(import.meta.dirname, '../company') &&
    EXAMPLES.name.test(readCompany(folder).company.name);
  if (isDemo) return [];
  const examples = [...Object.values(EXAMPLES), IN_TEXT];
  const files = globSync('*.{json,svg}', { cwd: folder }).map((name) => join(folder, name));
  return files.flatMap((file) =>
    textsIn(file)
      .filter((text) => examples.some((example) => example.test(text)))
      .map((text) => `${file}: "${text}" is an example of the demo.`),
  );
}

/** Returns the colour of each pixel that a picture covers. */
async function colorsOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .resize(100)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) =>
    data.subarray(4 * index, 4 * index + 4),
  )
    .filter((pixel) => (pixel[3] ?? 0) >= 128)
    .map((pixel) => `#${pixel.toString('hex', 0, 3)}`);
}

/** Returns the texts of a file of JSON, or those between the tags of an SVG. */
function textsIn(file: string): string[] {
  const texts = file.endsWith('.json') ? /"((?:[^"\\]|\\.)*)"/g : />([^<]+)</g;
  return Array.from(readText(file).matchAll(texts), ([, text = '']) => text.trim());
}
