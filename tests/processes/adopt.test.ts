import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCompany } from '../../site/src/company/read-company.ts';
import { readTheme } from '../../site/src/company/theme.ts';
import { runProgram } from '../helpers/processes/program.ts';
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

test('writes a folder that the start accepts, and never over another one', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const { code, out } = await adopt(folder, '--yes', ...answers);
  expect(code).toBe(0);
  expect(out).toContain('COMPANY_DIR=');
  expect(out).not.toContain('Correct this');
  expect(readCompany(folder).company).toMatchObject({ name: 'Peak Roofing', language: 'en-GB' });
  expect(readTheme(folder)).toBeDefined();
  const content = await readFile(join(folder, 'content/data.ndjson'), 'utf8');
  expect(JSON.parse(content)).toMatchObject({ _type: 'settings', phone: '0114 496 0000' });
  expect(await adopt(folder, '--yes')).toMatchObject({ code: 1 });
});

test('names the folder in the file of settings, if there is none', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const file = join(await temporaryFolder(), 'settings');
  const { out } = await adoptWith({ ENV_FILE: file }, folder, '--yes', ...answers);
  expect(out).toContain('The new .env names it');
  expect(await readFile(file, 'utf8')).toMatch(/^COMPANY_DIR=.*roofers\n/);
});

test('says which colour it has changed, and knows the time zone of the country', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  const { out } = await adopt(folder, '--yes', ...answers, '--dark', '#14506b');
  expect(out).toMatch(/^#14506b became #\w{6}, so that people can read what is on it\.$/m);
  expect(readCompany(folder).company.timeZone).toBe('Europe/London');
});

test('names what the start would refuse, and how it is used', async () => {
  const folder = join(await temporaryFolder(), 'roofers');
  expect((await adopt(folder, '--yes', '--country', 'England')).err).toContain('country must be');
  expect(await adopt('--yes')).toMatchObject({ code: 2 });
  const used = await adopt(folder, '--help');
  expect(used).toMatchObject({ code: 2, err: expect.stringMatching(/^Use: .*\n--name: Name of/) });
});
