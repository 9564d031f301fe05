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
const today = '2030-06-01';

it('makes no new release of the same content in any process', async () => {
  await buildIfStale(site, () => {});
  const config = readConfig({ SITE_DATA_DIR: await temporaryFolder() }, site);
  const start = () => openReleases(config, site, () => {});
  const releases = await start();
  const made = { name: expect.any(String), missing: [] };
  const none = { name: null, missing: [] };
  expect(await releases.add(createSample('Text'), {}, today)).toEqual(made);
  expect(await releases.add(createSample('Text'), {}, today)).toEqual(none);
  expect(await (await start()).add(createSample('Text'), {}, today)).toEqual(none);
  expect(await (await start()).add(createSample('Edited'), {}, today)).toEqual(made);
});

it('makes one on the days on which a notice comes and goes, and on no other', async () => {
  await buildIfStale(site, () => {});
  const config = readConfig({ SITE_DATA_DIR: await temporaryFolder() }, site);
  const releases = await openReleases(config, site, () => {});
  const { words, ...sample } = createSample('Text');
  const notices = words.notices.map((notice) => ({
    ...notice,
    firstDay: '2030-06-03',
    lastDay: '2030-06-04',
  }));
  const content = { ...sample, words: { ...words, notices } };
  const made: string[] = [];
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    const { name } = await releases.add(content, {}, `2030-06-${day}`);
    if (name !== null) made.push(day);
  }
  expect(made).toEqual(['01', '03', '05']);
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
  await releases.add(createSample('Text'), {}, today);
  const headers = await readFile(join(dataDir, 'current/public/_headers'), 'utf8');
  expect(headers.split('\n\n').length).toBeLessThanOrEqual(100);
  expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
});
