import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const colors = {
  accent: '#1f2a44',
  onAccent: '#ffffff',
  nightAccent: '#ffd200',
  onNightAccent: '#000000',
  badge: '#1f2a44',
  onBadge: '#ffd200',
};

test('backups go to another folder, or are off', () => {
  const set = { CONTENT_BACKUP_DIR: '/mnt/disk', CONTENT_BACKUPS: 'off' };
  expect(readConfig(set, '/repo').backups).toEqual({ dir: '/mnt/disk', isDaily: false });
});

test('origins are a list, which is empty by default', () => {
  const origins = (text: string) => readConfig({ CONTENT_CORS_ORIGINS: text }, '/').corsOrigins;
  expect(origins('https://a.example, http://b.example:8080/')).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ]);
  expect(origins('')).toEqual([]);
  expect(readConfig({}, '/').corsOrigins).toEqual([]);
});

test('colours are JSON', () => {
  const read = (text: string) => readConfig({ CONTENT_COLORS: text }, '/').colors;
  expect(read(JSON.stringify(colors))).toEqual(colors);
  expect(read('')).toBeUndefined();
});

test('an error names a preview that would get no session', () => {
  const env = {
    CONTENT_PUBLIC_URL: 'https://content.example',
    CONTENT_PREVIEW_URL: 'https://drafts.example',
  };
  expect(() => readConfig(env, '/')).toThrow(/^CONTENT_PREVIEW_URL must be/);
});

test.each([
  ['CONTENT_PORT', 'http'],
  ['CONTENT_PORT', '70000'],
  ['CONTENT_BACKUPS', 'weekly'],
  ['CONTENT_TIME_ZONE', 'Africa/Pretoria'],
  ['CONTENT_LANGUAGE', 'de_DE'],
  ['CONTENT_COLORS', 'navy'],
  ['CONTENT_COLORS', '{"accent":"#1f2a44"}'],
  [
    'CONTENT_COLORS',
    JSON.stringify({ ...colors, accent: '#000} body { background: url(//elsewhere.example) }' }),
  ],
  ['SANITY_DATASET', '../up'],
  ['CONTENT_PUBLIC_URL', 'https://a.example/path'],
  ['CONTENT_PUBLIC_URL', 'ftp://a.example'],
  ['CONTENT_CORS_ORIGINS', '*'],
])('an error names an invalid value: %s=%s', (name, value) => {
  const read = () => readConfig({ [name]: value }, '/');
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});
