import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCompany } from '../../site/src/company/read-company.ts';
import { readTheme } from '../../site/src/company/theme.ts';
import type { Document } from '../helpers/content/test-dataset.ts';
import { runProgram } from '../helpers/processes/program.ts';
import { startContent, startPreviewOf } from '../helpers/site/preview.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const adoptWith = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
  runProgram(['scripts/adopt.ts', ...args], settings);
const adopt = (...args: string[]) => adoptWith({}, ...args);

const answers = Object.entries({
  name: 'Peak Roofing',
  country: 'GB',
  city: 'Sheffield',
  trade: 'RoofingContractor',
  phone: '0114 496 0000',
  email: 'office@peak.example',
  address: '1 High Street, Sheffield S1 2HE',
}).flatMap(([name, value]) => [`--${name}`, value]);

async function documentsIn(folder: string): Promise<Document[]> {
  const content = await readFile(join(folder, 'content/data.ndjson'), 'utf8');
  return content
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('writes a folder that the start accepts, and never over another one', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const { code, out } = await adopt(folder, '--yes', ...answers);
  expect(code).toBe(0);
  expect(out).toContain('COMPANY_DIR=');
  expect(out).not.toContain('Correct this');
  expect(readCompany(folder).company).toMatchObject({
    name: 'Peak Roofing',
    language: 'en-GB',
    trade: { type: 'RoofingContractor', builders: 'roofers' },
  });
  expect(readTheme(folder)).toBeDefined();
  expect((await documentsIn(folder))[0]).toMatchObject({
    _type: 'settings',
    phone: '0114 496 0000',
    hidden: ['transformations', 'testimonials', 'faq'],
  });
  expect(out).toContain('Hidden from visitors');
  expect(await adopt(folder, '--yes')).toMatchObject({ code: 1 });
});

test('wants the time zone of a country that has several', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const inCountry = (country: string) => [folder, '--yes', ...answers, `--country=${country}`];
  const { code, err } = await adopt(...inCountry('AU'));
  expect(code).not.toBe(0);
  expect(err).toMatch(/--zone must be one of .*Australia\/Sydney/);
  // Its two zones have the same time.
  expect((await adopt(...inCountry('DE'))).code).toBe(0);
  expect(readCompany(folder).company.timeZone).toBe('Europe/Berlin');
});

test('names the folder in the file of settings, if there is none', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const file = join(await temporaryFolder(), 'settings');
  const { out } = await adoptWith({ ENV_FILE: file }, folder, '--yes', ...answers);
  expect(out).toContain('The new .env names it');
  expect(await readFile(file, 'utf8')).toMatch(/^COMPANY_DIR=.*roofers\n/);
});

test('leaves the settings of another company alone, and gives the folder its own', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const file = join(await temporaryFolder(), 'settings');
  await writeFile(file, 'COMPANY_DIR=../other\n');
  const { out } = await adoptWith({ ENV_FILE: file }, folder, '--yes', ...answers);
  expect(out).toMatch(/^ENV_FILE=\S+roofers\/settings\.env npm start$/m);
  expect(await readFile(file, 'utf8')).toBe('COMPANY_DIR=../other\n');
  expect(await readFile(join(folder, 'settings.env'), 'utf8')).toMatch(/^COMPANY_DIR=.*roofers\n$/);
});

test.each([
  ['Peak Roofing', 'Peak'],
  ['The Slate Company', 'Slate'],
  ['Dachdeckermeister Overath', 'Overath'],
])('%s is %s for short', async (name, short) => {
  const folder = join(await temporaryFolder(), 'roofers');
  await adopt(folder, '--yes', ...answers, `--name=${name}`);
  expect(readCompany(folder).company.shortName).toBe(short);
});

test('asks what the company makes', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  await adopt(folder, '--yes', ...answers, '--builders', 'slaters', '--projects', 'Roofs');
  expect(readCompany(folder).company.trade).toMatchObject({
    builders: 'slaters',
    projects: 'Roofs',
  });
});

test.each([
  [[], undefined],
  [['--chat', 'phone'], 'phone'],
  [['--chat', '07700 900123'], '07700 900123'],
  [['--chat', 'none'], null],
])('with %j, the chat is %j', async (options, chat) => {
  const folder = join(await temporaryFolder(), 'roofers');
  await adopt(folder, '--yes', ...answers, ...options);
  expect(readCompany(folder).company.chat).toBe(chat);
});

test('refuses a chat that is no number', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const { err } = await adopt(folder, '--yes', ...answers, '--chat', 'yes');
  expect(err).toBe('--chat must be a number, phone, none or auto.\n');
});

test('says which colour it has changed, and knows the time zone of the country', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const { out } = await adopt(folder, '--yes', ...answers, '--dark', '#14506b');
  expect(out).toMatch(/^#14506b became #\w{6}, so that people can read what is on it\.$/m);
  expect(readCompany(folder).company.timeZone).toBe('Europe/London');
});

test('writes a draft of a privacy page, which editors alone find at its address', async () => {
  const pages = [
    { country: 'ZA', language: 'en-ZA', path: '/privacy', named: 'POPIA' },
    { country: 'DE', language: 'de-DE', path: '/datenschutz', named: 'DSGVO' },
    { country: 'ZA', language: 'af-ZA', path: '/privaatheid', named: 'Inligtingsreguleerder' },
  ];
  const written = pages.map(async ({ country, language }) => {
    const folder = join(await temporaryFolder(), 'roofers');
    await adopt(folder, '--yes', ...answers, '--country', country, '--language', language);
    return documentsIn(folder);
  });
  const [first = [], ...others] = await Promise.all(written);
  // All have the same id: here they are in one dataset.
  const otherPages = others.flatMap(([, page], index) =>
    page ? [{ ...page, _id: `${page._id}-${index}` }] : [],
  );
  const content = await startContent([...first, ...otherPages]);
  onTestFinished(content.close);
  const preview = await startPreviewOf(content.url);
  onTestFinished(preview.close);
  const published = content.client.withConfig({ perspective: 'published' });
  expect(await published.fetch('count(*[_type == "page"])')).toBe(0);
  const cookie = content.signIn('editor');
  const open = async (path: string) => {
    const answer = await fetch(preview.url + path, { headers: { cookie } });
    return { status: answer.status, body: await answer.text() };
  };
  const home = await open('/');
  for (const { path, named } of pages) {
    expect(await open(path)).toEqual({ status: 200, body: expect.stringContaining(named) });
    expect(home.body).toContain(`<a href="${path}">`);
  }
});

test('writes no privacy page where none is wanted', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const unclear = await adopt(folder, '--yes', ...answers, '--privacy', 'maybe');
  expect(unclear).toMatchObject({ code: 1, err: '--privacy must be yes or no.\n' });
  const { out } = await adopt(folder, '--yes', ...answers, '--privacy', 'no');
  expect(out).not.toContain('privacy');
  expect(await documentsIn(folder)).toHaveLength(1);
});

test('names what the start would refuse, and how it is used', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  expect((await adopt(folder, '--yes', '--country', 'England')).err).toContain('country must be');
  expect(await adopt('--yes')).toMatchObject({ code: 2 });
  const used = await adopt(folder, '--help');
  expect(used).toMatchObject({ code: 2, err: expect.stringMatching(/^Use: .*\n--name: Name of/) });
});
