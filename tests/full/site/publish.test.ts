import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../site/publish/config.ts';
import { openReleases } from '../../../site/publish/publisher/publish.ts';
import { readRelease } from '../../../site/publish/release/read-release.ts';
import { OG_IMAGE_PATH } from '../../../site/publish/release/release.ts';
import { buildIfStale } from '../../../site/publish/render/build-site.ts';
import { createSample } from '../../../site/src/content/sample.ts';
import type { Content } from '../../../site/src/content/types.ts';
import { startPhotos } from '../../../site/test/photos.ts';

const site = fileURLToPath(new URL('../../../site', import.meta.url));

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

describe('the preview of shared links', () => {
  it('is neither fetched nor drawn again for another text or year, also after a restart', async () => {
    const first = await (await start()).publish(contentWith('photo'), {}, 2030);
    const second = await (await start()).publish(contentWith('photo', 'Edited'), {}, 2031);
    expect(second).not.toBeNull();
    expect(await previewsOf(second)).toEqual(await previewsOf(first));
    expect(photos.asked).toHaveLength(1);
  });

  it('is removed with the old release when the photo changes', async () => {
    const releases = await start();
    const first = await releases.publish(contentWith('first'), {}, 2030);
    const second = await releases.publish(contentWith('second'), {}, 2030);
    const [[before], [after]] = [await previewsOf(first), await previewsOf(second)];
    expect(after?.[0]).toMatch(OG_IMAGE_PATH);
    expect(after?.[0]).not.toBe(before?.[0]);
    expect(await previewsOf(second)).toHaveLength(1);
  });

  it('never prevents a publish: if its photo is not available, that is reported', async () => {
    const releases = await start();
    const first = await releases.publish(contentWith('first'), {}, 2030);
    photos.answer = (response) => response.writeHead(500).end();
    const second = await releases.publish(contentWith('second', 'Edited'), {}, 2030);
    expect(second).not.toBeNull();
    expect(releases.missing()).toEqual([
      expect.objectContaining({ logged: expect.stringContaining('status 500') }),
    ]);
    expect(await previewsOf(second)).toEqual(await previewsOf(first));
  });
});
