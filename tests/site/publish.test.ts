import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Config, readConfig } from '../../site/publish/config.ts';
import { openReleases } from '../../site/publish/publisher/publish.ts';
import { readRelease } from '../../site/publish/release/read-release.ts';
import { OG_IMAGE_PATH } from '../../site/publish/release/release.ts';
import { buildIfStale } from '../../site/publish/render/build-site.ts';
import { createSample } from '../../site/src/content/sample.ts';
import type { Content } from '../../site/src/content/types.ts';
import { startPhotos } from '../../site/test/photos.ts';

const site = fileURLToPath(new URL('../../site', import.meta.url));

let photos: Awaited<ReturnType<typeof startPhotos>>;
let config: Config;

beforeAll(() => buildIfStale(site, () => {}));
beforeEach(async () => {
  config = readConfig({ SITE_DATA_DIR: mkdtempSync(join(tmpdir(), 'publish-')) }, site);
  photos = await startPhotos();
});
afterEach(async () => {
  rmSync(config.dataDir, { recursive: true, force: true });
  await photos.close();
});

const start = () => openReleases(config, site, () => {}, { patience: 20_000 });

function contentWith(photo: string, text = 'Text'): Content {
  const content = createSample(text);
  const srcSet = `${photos.url}/${photo} 1440w`;
  return { ...content, hero: content.hero && { ...content.hero, srcSet } };
}

async function previewsOf(name: string | null) {
  const stored = await readRelease(config.dataDir, name ?? '');
  const resources = [...(stored?.release.resources ?? [])];
  return resources.filter(([path]) => OG_IMAGE_PATH.test(path));
}

// Other publishes: tests/full/site/publish.test.ts.
it('puts the preview of shared links in each release, and makes no new release of the same content in any process', async () => {
  const releases = await start();
  const name = await releases.publish(contentWith('photo'), {}, 2030);
  expect(releases.missing()).toEqual([]);
  expect(await previewsOf(name)).toHaveLength(1);
  expect(await releases.publish(contentWith('photo'), {}, 2030)).toBeNull();
  expect(await (await start()).publish(contentWith('photo'), {}, 2030)).toBeNull();
  expect(photos.asked).toHaveLength(1);
});
