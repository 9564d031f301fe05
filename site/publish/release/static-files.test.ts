import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readStaticFiles } from './static-files.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const files = [
  ['/_astro/Faq.abc123.js', 'text/javascript; charset=utf-8', year],
  ['/_astro/font.abc123.woff2', 'font/woff2', year],
  ['/favicon.ico', 'image/x-icon', hour],
  ['/favicon.svg', 'image/svg+xml', hour],
  ['/site.webmanifest', 'application/manifest+json', hour],
] as const;

it('reads each file by its path, with its type and the common headers, and caches those with a hash in their name', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '_astro'));
  for (const [path] of files) await writeFile(join(folder, path), 'text');
  const assets = await readStaticFiles(folder, { 'x-content-type-options': 'nosniff' });
  expect([...assets.keys()].toSorted()).toEqual(files.map(([path]) => path));
  for (const [path, type, caching] of files) {
    expect(assets.get(path)?.headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    });
  }
});
