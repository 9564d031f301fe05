import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyContent } from '../src/content/index.ts';
import { createSample } from '../src/content/sample.ts';
import { buildIfStale } from './build.ts';
import { readConfig } from './config.ts';
import { createPublisher } from './publish.ts';
import { currentRelease } from './release/current.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'publish-'));

beforeAll(() => buildIfStale(site, () => {}), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('does not put a first release without content in place of content that was under way', async () => {
  const config = readConfig({ SITE_DATA_DIR: folder }, site);
  const publisher = await createPublisher(config, site, () => {});
  const publish = publisher.publish(createSample('Text'), {}, 2030);
  const publishFirst = publisher.publishFirst(emptyContent(), 2030);
  expect(await publishFirst).toBeNull();
  expect(await currentRelease(folder)).toBe(await publish);
});
