import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { filledIn } from './filled-in.ts';
import { companyFolder, readCompany } from './read-company.ts';

/** Returns a copy of the company's folder, in which a file has other values. */
async function folderWith(name: 'company.json' | 'texts.json', changes: object): Promise<string> {
  const folder = await temporaryFolder();
  await cp(companyFolder(), folder, { recursive: true });
  const file = join(folder, name);
  const values = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...values, ...changes }));
  return folder;
}

it('reads who the company is and what it says', async () => {
  const folder = await folderWith('company.json', {
    $schema: '../company.schema.json',
    // Browsers hyphenate it.
    name: 'Dachdeckermeisterbetrieb Müller',
    country: 'DE',
    language: 'de-DE',
    chat: null,
    social: [],
  });
  expect(readCompany(folder).company).toMatchObject({
    name: 'Dachdeckermeisterbetrieb Müller',
    chat: null,
  });
  expect(readCompany(folder).texts.services.length).toBeGreaterThan(6);
});

it.each([
  [{ country: 'South Africa' }, 'country must be a country as two capital letters, like "ZA"'],
  [{ country: 'XX' }, 'country must be a country as two capital letters'],
  [{ language: 'en' }, 'language must be a language with its region, like "en-ZA"'],
  [{ language: 'English' }, 'language must be a language with its region'],
  [{ timeZone: 'Pretoria' }, 'timeZone must be a time zone, like "Africa/Johannesburg"'],
  [{ startYear: 20188 }, 'startYear must not be in the future'],
  [{ name: ' ' }, 'name must not be empty'],
  [{ shortName: 'Longer than it may be' }, 'shortName must have at most 12 characters'],
  [
    { name: 'Waterproofingworkers Ltd' },
    'name must have words of at most 18 letters: a longer one does not fit a phone',
  ],
  [{ city: undefined }, 'city must be text'],
  [
    { social: [{ name: 'X', url: 'x' }] },
    'social.0.url must be an address that begins with https://',
  ],
  [{ town: 'Moot' }, 'town is not known'],
  [{ name: '', city: '' }, 'name must not be empty; city must not be empty'],
])('company.json with %j is refused with a sentence', async (changes, sentence) => {
  const folder = await folderWith('company.json', changes);
  expect(() => readCompany(folder)).toThrow(`${join(folder, 'company.json')}: ${sentence}`);
});

it.each([
  [{ headline: ['One'] }, 'headline must be two texts'],
  [
    { services: [{ title: 'A', description: 'B', features: Array(7).fill('C') }] },
    'services.0.features must be at most six',
  ],
])('texts.json with %j is refused with a sentence', async (changes, sentence) => {
  const folder = await folderWith('texts.json', changes);
  expect(() => readCompany(folder)).toThrow(`${join(folder, 'texts.json')}: ${sentence}`);
});

it('a folder that does not exist, and a file that is not JSON, are named', async () => {
  const folder = await temporaryFolder();
  expect(() => readCompany(folder)).toThrow('company.json does not exist. COMPANY_DIR names');
  await writeFile(join(folder, 'company.json'), '{');
  expect(() => readCompany(folder)).toThrow('company.json cannot be read: ');
});

it('puts name, city and years into a text, as often as it has them', () => {
  const company = { name: 'A', city: 'B', startYear: 2018 };
  expect(filledIn('{name} in {city}, {city}: {years}', company, 2026)).toBe('A in B, B: 8');
});
