import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../../../system/environment.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readTheme } from './theme.ts';

const colors = readTheme();

async function read(changes: Readonly<Record<string, string>> = {}) {
  const lines = Object.entries({ ...colors, ...changes })
    .filter(([, color]) => color !== '')
    .map(([role, color]) => `--${role}: ${color};`);
  return readText(`/* Ours: 50%. */\n:root { ${lines.join('\n')} }\n`);
}

async function readText(css: string) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'theme.css'), css);
  return readTheme(folder);
}

it('reads the colours by role', async () => {
  expect(await read()).toEqual(colors);
});

it('names a role that is missing, one that there is not, and what is no colour, all at once', async () => {
  const reading = read({ ink: '', brick: '#b5522f', button: 'navy', veil: '#000000' });
  await expect(reading).rejects.toThrow(ConfigError);
  await expect(reading).rejects.toThrow(/theme\.css: .*--ink is missing/);
  await expect(reading).rejects.toThrow(/--button must be a colour of six digits, like #1f2a44/);
  await expect(reading).rejects.toThrow(/--veil must be a colour of eight digits/);
  await expect(reading).rejects.toThrow(/--brick is no role\.$/);
});

it.each([
  // A button of the same navy as the dark parts.
  [{ dark: '#0b1f44', button: '#0b1f44' }, '--button (#0b1f44) on --dark (#0b1f44)', 1, 1.2],
  [
    { 'ink-soft': '#777777', ground: '#ffffff' },
    '--ink-soft (#777777) on --ground (#ffffff)',
    4.47,
    4.5,
  ],
  [{ ring: '#ffd200', surface: '#ffffff' }, '--ring (#ffd200) on --surface (#ffffff)', 1.45, 3],
  // Over the brightest picture.
  [
    { veil: '#00000040', 'on-veil': '#ffffff' },
    '--on-veil (#ffffff) on --veil (#00000040)',
    1.83,
    4.5,
  ],
])('%j is refused with the pair and the contrast it needs', async (changes, pair, ratio, least) => {
  await expect(read(changes)).rejects.toThrow(
    `${pair} has a contrast of ${ratio}, and needs ${least}`,
  );
});

it.each([
  [':root { --ink: #000000; }\nbody { color: red; }', 'must be one rule, :root { … }'],
  ['', 'must be one rule, :root { … }'],
  [':root { color: #000000; }', '"color: #000000" is not a role'],
])('%j is refused', async (css, sentence) => {
  await expect(readText(css)).rejects.toThrow(sentence);
});

it('says which file is missing', async () => {
  const folder = await temporaryFolder();
  expect(() => readTheme(folder)).toThrow(/theme\.css does not exist\. COMPANY_DIR names/);
});
