import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../system/environment.ts';
import { ArgumentsError, readDeployment } from './read-deployment.ts';

const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
const root = join(folder, 'project');
const elsewhere = join(folder, 'elsewhere');
mkdirSync(root);
mkdirSync(elsewhere);
symlinkSync(root, join(elsewhere, 'link'));
afterAll(() => rmSync(folder, { recursive: true }));

const env = {
  SITE_URL: 'https://www.company.example',
  INIT_CWD: elsewhere,
  SITE_DATA_DIR: join(folder, 'data/site'),
  CONTENT_DATA_DIR: join(folder, 'data/content'),
  CONTENT_DIR: join(folder, 'dataset'),
};
const read = (to: string) => readDeployment(['--to', to], env, root);

describe('a folder', () => {
  it('is relative to the folder of the user', () => {
    expect(read('out/')).toEqual({
      to: join(elsewhere, 'out'),
      release: null,
      isDryRun: false,
    });
  });

  it('may have a colon after a slash', () => {
    expect(read('./a:b')).toMatchObject({ to: join(elsewhere, 'a:b') });
  });

  it('is only listed in a dry run', () => {
    const { isDryRun } = readDeployment(['--dry-run', '--to=out'], env, root);
    expect(isDryRun).toBe(true);
  });

  it.each([
    ['/', 'is or contains a home folder'],
    [homedir(), 'is or contains a home folder'],
    [root, 'the project is'],
    [join(root, 'site/public'), 'the project is'],
    [folder, 'the project is'],
    ['../project/../project', 'the project is'],
    ['link', 'the project is'],
    ['link/new/folder', 'the project is'],
    [join(folder, 'data'), 'SITE_DATA_DIR is'],
    [join(folder, 'data/site/current/public'), 'SITE_DATA_DIR is'],
    [join(folder, 'data/content/new'), 'CONTENT_DATA_DIR is'],
    [join(folder, 'dataset'), 'CONTENT_DIR is'],
  ])('%s is refused', (to, reason) => {
    expect(() => read(to)).toThrow(ArgumentsError);
    expect(() => read(to)).toThrow(reason);
  });

  it('beside the project with the beginning of its name is none of these', () => {
    expect(read(`${root}-deployed`).to).toBe(join(dirname(root), 'project-deployed'));
  });
});

it('an earlier release is named', () => {
  const { release } = readDeployment(['--to=out', '--release', '000001-0123456789ab'], env, root);
  expect(release).toBe('000001-0123456789ab');
});

describe('a target of rsync', () => {
  it.each([
    ['host:/srv/www/', 'host:/srv/www'],
    ['web@www.company.example:sites/company', 'web@www.company.example:sites/company'],
    ['web@[2001:db8::1]:~/www', 'web@[2001:db8::1]:~/www'],
    ['host::module', 'host::module'],
    ['web@host::module/site/', 'web@host::module/site'],
    ['rsync://web@host:8730/module/', 'rsync://web@host:8730/module'],
  ])('%s is read', (to, address) => {
    expect(read(to)).toMatchObject({ to: address });
  });

  it.each([
    '-oProxyCommand=reboot:/srv',
    'host:-e',
    'host::-e',
    'host:/srv/$(reboot)',
    'host:/srv/a b',
    "host:/srv/'",
    'host:/srv\n',
    ':/srv',
    'host:',
    'host::',
    'rsync://host/',
    'https://host/srv',
    'host://',
  ])('%s is refused', (to) => {
    expect(() => readDeployment([`--to=${to}`], env, root)).toThrow(ArgumentsError);
  });

  it.each(['host:/', 'host:/srv/..', 'host:.', 'host:~', 'host:~web/', 'host:../..'])(
    '%s is refused, because it is a disk or a home',
    (to) => {
      expect(() => read(to)).toThrow('a whole disk or home folder');
    },
  );
});

it.each([[[]], [['--to']], [['--to', '']], [['out']], [['--to', 'out', '--force']]])(
  'the arguments %j are refused with the usage',
  (args) => {
    expect(() => readDeployment(args, env, root)).toThrow(ArgumentsError);
    expect(() => readDeployment(args, env, root)).toThrow('\nUse: npm run deploy -- --to ');
  },
);

it('a deploy without SITE_URL is refused: its pages would name this machine', () => {
  expect(() => readDeployment(['--to', 'out'], {}, root)).toThrow(ConfigError);
  expect(() => readDeployment(['--to', 'out'], { SITE_URL: '' }, root)).toThrow('SITE_URL');
});
