import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../site/publish/config.ts';
import { openReleases } from '../../../site/publish/publisher/publish.ts';
import { readRelease } from '../../../site/publish/release/read-release.ts';
import { currentRelease } from '../../../site/publish/release/release-folders.ts';
import { buildIfStale } from '../../../site/publish/render/build-site.ts';
import { emptyContent } from '../../../site/src/content/index.ts';
import { createSample } from '../../../site/src/content/sample.ts';

const site = fileURLToPath(new URL('../../../site', import.meta.url));

let config: Config;

beforeAll(() => buildIfStale(site, () => {}));
beforeEach(() => {
  config = readConfig({ SITE_DATA_DIR: mkdtempSync(join(tmpdir(), 'publish-')) }, site);
});
afterEach(() => {
  rmSync(config.dataDir, { recursive: true, force: true });
});

const start = () => openReleases(config, site, () => {});

it('does not replace content that is being published by a first release without content', async () => {
  const releases = await start();
  const publish = releases.publish(createSample('Text'), {}, 2030);
  const publishFirst = releases.publishFirst(emptyContent(), 2030);
  expect(await publishFirst).toBeNull();
  expect(await currentRelease(config.dataDir)).toBe(await publish);
});

it('replaces a release that was compressed quickly by a smaller one of the same pages, in any process', async () => {
  const homeOf = async (name: string | null) =>
    (await readRelease(config.dataDir, name ?? ''))?.release.resources.get('/');
  const content = createSample('Text');
  const quick = await homeOf(await (await start()).publish(content, {}, 2030, 'quick'));
  const full = await homeOf(await (await start()).publish(content, {}, 2030));
  expect(full?.bodies.identity).toEqual(quick?.bodies.identity);
  expect(full?.bodies.br?.length).toBeLessThan(quick?.bodies.br?.length ?? 0);
  expect(await (await start()).publish(content, {}, 2030, 'quick')).toBeNull();
});
