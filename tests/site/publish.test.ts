import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig } from '../../site/publish/config.ts';
import { openReleases } from '../../site/publish/publisher/releases.ts';
import { buildIfStale } from '../../site/publish/render/build-site.ts';
import { createSample } from '../../site/src/content/pages.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const site = fileURLToPath(new URL('../../site', import.meta.url));

it('makes no new release of the same content in any process', async () => {
  await buildIfStale(site, () => {});
  const config = readConfig({ SITE_DATA_DIR: await temporaryFolder() }, site);
  const start = () => openReleases(config, site, () => {});
  const releases = await start();
  const made = { name: expect.any(String), missing: [] };
  const none = { name: null, missing: [] };
  expect(await releases.add(createSample('Text'), {}, 2030)).toEqual(made);
  expect(await releases.add(createSample('Text'), {}, 2030)).toEqual(none);
  expect(await (await start()).add(createSample('Text'), {}, 2030)).toEqual(none);
  expect(await (await start()).add(createSample('Edited'), {}, 2030)).toEqual(made);
});

// Cloudflare ignores all others without a warning: https://developers.cloudflare.com/pages/configuration/headers/
it('writes no more rules, and no longer lines, than hosts read', async () => {
  await buildIfStale(site, () => {});
  const dataDir = await temporaryFolder();
  const settings = {
    SITE_DATA_DIR: dataDir,
    SITE_ANALYTICS_SRC: 'https://scripts.counter.example/latest.js',
    SITE_ANALYTICS_ORIGINS: 'https://queue.counter.example,https://gateway.counter.example',
    CONTACT_FORM_URL: 'https://forms.example/submit?next=https://www.company.example/',
  };
  const releases = await openReleases(readConfig(settings, site), site, () => {});
  await releases.add(createSample('Text'), {}, 2030);
  const headers = await readFile(join(dataDir, 'current/public/_headers'), 'utf8');
  expect(headers.split('\n\n').length).toBeLessThanOrEqual(100);
  expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
});
