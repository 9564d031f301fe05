import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../system/environment.ts';
import { ArgumentsError, readDeployment } from './read-deployment.ts';

const root = '/srv/project';
const env = { SITE_URL: 'https://www.company.example', INIT_CWD: '/srv/elsewhere' };
const read = (to: string) => readDeployment(['--to', to], env, root);

describe('a folder', () => {
  it('is relative to the folder of the user', () => {
    expect(read('out/')).toEqual({
      to: '/srv/elsewhere/out',
      release: null,
      isDryRun: false,
    });
  });

  it('may have a colon after a slash', () => {
    expect(read('./a:b')).toMatchObject({ to: '/srv/elsewhere/a:b' });
  });

  it('is only listed in a dry run', () => {
    const { isDryRun } = readDeployment(['--dry-run', '--to=out'], env, root);
    expect(isDryRun).toBe(true);
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
