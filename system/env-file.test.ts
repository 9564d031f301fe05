import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../tests/helpers/temporary-folder.ts';
import { loadEnvFile } from './env-file.ts';
import { environment, readEnvironment } from './environment.ts';

describe('loadEnvFile', () => {
  beforeEach(() => {
    const names = ['ENV_FILE', 'PORT', 'SITE_URL', 'COMPANY_DIR', 'SITE_DATA_DIR'];
    for (const name of names) vi.stubEnv(name, undefined);
  });

  afterEach(() => void vi.unstubAllEnvs());

  it('adds the variables of .env, and keeps those that are set', async () => {
    const root = await temporaryFolder();
    const text = '# The site\n\nPORT=80\r\nexport SITE_URL="https://a.example" # public\n';
    writeFileSync(join(root, '.env'), text);
    vi.stubEnv('PORT', '8080');
    expect(loadEnvFile(root)).toMatchObject({ PORT: '8080', SITE_URL: 'https://a.example' });
  });

  it('reads the file that ENV_FILE names instead', async () => {
    const root = await temporaryFolder();
    writeFileSync(join(root, '.env'), 'PORT=80\n');
    writeFileSync(join(root, 'other.env'), 'PORT=81\n');
    vi.stubEnv('ENV_FILE', 'other.env');
    expect(loadEnvFile(root)).toMatchObject({ PORT: '81' });
  });

  it('adds nothing without a file, unless ENV_FILE names it', async () => {
    const root = await temporaryFolder();
    expect(loadEnvFile(root).PORT).toBeUndefined();
    vi.stubEnv('ENV_FILE', 'other.env');
    expect(() => loadEnvFile(root)).toThrow(/other\.env with the settings .* \(ENOENT\)\.$/);
  });

  it('refuses a line that sets nothing, and a folder', async () => {
    const root = await temporaryFolder();
    writeFileSync(join(root, '.env'), 'PORT=80\nSITE_URL https://a.example\n');
    expect(() => loadEnvFile(root)).toThrow(
      /^Line 2 of .*\.env must be NAME=value or a comment\.$/,
    );
    mkdirSync(join(root, 'folder'));
    vi.stubEnv('ENV_FILE', 'folder');
    expect(() => loadEnvFile(root)).toThrow(/\(EISDIR\)\.$/);
  });

  it.each([
    ['COMPANY_DIR=../sheffield\n', 'COMPANY_DIR=../sheffield'],
    ['SITE_DATA_DIR=.data/site\n', 'SITE_DATA_DIR=.data/site'],
  ])('refuses the settings of another company than COMPANY_DIR names: %j', async (text, found) => {
    const root = await temporaryFolder();
    writeFileSync(join(root, '.env'), text);
    vi.stubEnv('COMPANY_DIR', '../cologne');
    const wrong = `COMPANY_DIR is ../cologne, but the settings in ${join(root, '.env')} are of another company: they have ${found}.`;
    expect(() => loadEnvFile(root)).toThrow(wrong);
  });

  it('accepts the settings of the company that COMPANY_DIR names, again after it has read them', async () => {
    const root = await temporaryFolder();
    writeFileSync(join(root, '.env'), 'COMPANY_DIR=../cologne/\nSITE_DATA_DIR=/srv/cologne\n');
    vi.stubEnv('COMPANY_DIR', '../cologne');
    for (const _ of [1, 2])
      expect(loadEnvFile(root)).toMatchObject({ SITE_DATA_DIR: '/srv/cologne' });
  });
});

it.each([
  [{}, '.data'],
  [{ COMPANY_DIR: './company' }, '.data'],
  [{ COMPANY_DIR: '../cologne' }, '../cologne/data'],
])('with %j, content and releases are stored in %s', (set, dir) => {
  expect(readEnvironment(set)).toMatchObject({
    CONTENT_DATA_DIR: `${dir}/content`,
    SITE_DATA_DIR: `${dir}/site`,
  });
});

describe('the lists of variables', () => {
  const names = Object.keys(environment.shape).sort();
  const read = (page: string) => readFileSync(join(import.meta.dirname, '..', page), 'utf8');
  const example = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, ''));

  it('.env.example has every variable, with its default', () => {
    expect(Object.keys(example).sort()).toEqual(names);
    expect(readEnvironment(example)).toMatchObject(readEnvironment({}));
  });

  it('.env.example sets nothing itself, so that it can be added to a .env', () => {
    expect(parseEnv(read('.env.example'))).toEqual({});
  });

  it('docs/settings.md has every variable', () => {
    const cells = read('docs/settings.md').match(/^\|[^|]*\|/gm) ?? [];
    const found = cells.flatMap((cell) => cell.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []);
    expect(found.sort()).toEqual(names);
  });
});
