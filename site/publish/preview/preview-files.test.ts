import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { page } from '../../../tests/helpers/site/rendered-page.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createFileFinder } from './preview-files.ts';

it('renders the reviews once for each origin that may frame them', async () => {
  const site = await temporaryFolder();
  await mkdir(join(site, 'dist/client'), { recursive: true });
  await writeFile(join(site, 'dist/client/favicon.svg'), '<svg/>');
  const rendered: string[] = [];
  const find = await createFileFinder(
    site,
    async (_content, studio) => {
      rendered.push(studio);
      return [page('/reviews', `Reviews for ${studio}`)];
    },
    {},
  );
  rendered.length = 0;
  const found = await Promise.all([
    find('/reviews', 'http://a'),
    find('/reviews', 'http://a'),
    find('/reviews', 'http://b'),
  ]);
  const bodies = found.map((one) => one?.bodies.identity.toString());
  expect(bodies).toEqual(['Reviews for http://a', 'Reviews for http://a', 'Reviews for http://b']);
  expect(rendered).toEqual(['http://a', 'http://b']);
});
