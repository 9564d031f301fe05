import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStaticFiles } from './static-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/Faq.abc123.js'), 'f()');
  await writeFile(join(folder, '_astro/font.abc123.woff2'), 'font');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'favicon.ico'), 'icon');
  await writeFile(join(folder, 'site.webmanifest'), '{}');
  await writeFile(join(folder, 'prefetch.speculationrules'), '{}');
});

afterAll(() => rm(folder, { recursive: true }));

it('reads each file by its path, with its type and the common headers', async () => {
  const assets = await readStaticFiles(folder, { 'x-content-type-options': 'nosniff' });
  expect([...assets.keys()].toSorted()).toEqual([
    '/_astro/Faq.abc123.js',
    '/_astro/font.abc123.woff2',
    '/favicon.ico',
    '/favicon.svg',
    '/prefetch.speculationrules',
    '/site.webmanifest',
  ]);
  // HTML, section 7.6.3: browsers ignore speculation rules of any other type.
  expect(assets.get('/prefetch.speculationrules')?.headers['content-type']).toBe(
    'application/speculationrules+json',
  );
  expect(assets.get('/favicon.svg')?.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
  });
  const types = ['/favicon.ico', '/site.webmanifest'].map(
    (path) => assets.get(path)?.headers['content-type'],
  );
  expect(types).toEqual(['image/x-icon', 'application/manifest+json']);
});

it('lets clients cache files with a hash in their name for a year, and others for an hour', async () => {
  const assets = await readStaticFiles(folder, {});
  const caching = (path: string) => assets.get(path)?.headers['cache-control'];
  expect(caching('/_astro/Faq.abc123.js')).toBe('public, max-age=31536000, immutable');
  expect(caching('/favicon.svg')).toBe('public, max-age=3600');
});

it('compresses text, but no formats that are already compressed', async () => {
  const assets = await readStaticFiles(folder, {});
  expect(assets.get('/favicon.svg')?.bodies).toHaveProperty('br');
  expect(assets.get('/_astro/font.abc123.woff2')?.bodies).not.toHaveProperty('br');
});
