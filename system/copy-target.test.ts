import { expect, it } from 'vitest';
import { readTarget } from './copy-target.ts';
import { ConfigError } from './environment.ts';

const read = (text: string) => readTarget('DEPLOY_TO', text, '/srv', () => ['b2:', 'my site:', '']);

it.each([
  ['out/', '/srv/out'],
  ['./a:b', '/srv/a:b'],
  ['host:/srv/www/', 'host:/srv/www'],
  ['web@www.company.example:sites/company', 'web@www.company.example:sites/company'],
  ['web@[2001:db8::1]:~/www', 'web@[2001:db8::1]:~/www'],
  ['host::module', 'host::module'],
  ['web@host::module/site/', 'web@host::module/site'],
  ['rsync://web@host:8730/module/', 'rsync://web@host:8730/module'],
])('rsync copies to %s', (text, address) => {
  expect(read(text)).toEqual({ tool: 'rsync', address });
});

it.each([
  ['b2:company/', 'b2:company'],
  ['my site:/srv/www', 'my site:/srv/www'],
  ['b2:', 'b2:'],
  [':local:/srv/www/', ':local:/srv/www'],
])('rclone copies to its remote %s', (text, address) => {
  expect(read(text)).toEqual({ tool: 'rclone', address });
});

it.each([
  '-oProxyCommand=reboot:/srv',
  'host:-e',
  'host::-e',
  'host:/srv/$(reboot)',
  'host:/srv/a b',
  "host:/srv/'",
  'host:/srv\n',
  'host:',
  'host::',
  'rsync://host/',
  'https://host/srv',
  'host://',
])('%s is refused', (text) => {
  expect(() => read(text)).toThrow(ConfigError);
});

it('a refusal does not contain a password', () => {
  for (const text of ['ftp://me:secret@host/www', 'me:secret@host:/srv']) {
    expect(() => read(text)).toThrow(/ not "…@host[^"]+"\.$/);
  }
});
