import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeToken } from '../../harness/service-process.ts';
import { type ContentService, startContentService } from '../content/services.ts';
import { expect, test } from '../page.ts';

// Originals are sent with a policy that sandboxes them, and browsers must still show them.

// One worker: they share a service.
test.describe.configure({ mode: 'default' });

/** A second of silence. */
function wave(): Buffer {
  const bytes = Buffer.alloc(44 + 16_000);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(16_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(16_000, 40);
  return bytes;
}

let folder = '';
let service: ContentService;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'originals-'));
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/sound.wav'), wave());
  const document = {
    _id: 'originals',
    _type: 'originals',
    sound: { _type: 'file', _sanityAsset: 'file@file://./files/sound.wav' },
  };
  writeFileSync(join(folder, 'data.ndjson'), `${JSON.stringify(document)}\n`);
  service = await startContentService(folder);
});

test.afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addressOf(): Promise<string> {
  const query = encodeURIComponent('*[_id == "originals"][0].sound.asset->url');
  const answer = await fetch(`${service.url}/v2023-07-01/data/query/production?query=${query}`);
  const { result } = await answer.json();
  return String(result);
}

test('a recording that is opened directly plays', async ({ page }) => {
  const token = makeToken({ CONTENT_DATA_DIR: service.data });
  await page.setExtraHTTPHeaders({ Authorization: `Bearer ${token}` });
  await page.goto(await addressOf());
  const player = page.locator('video, audio');
  await expect
    .poll(() => player.evaluate((media) => media instanceof HTMLMediaElement && media.readyState))
    .toBeGreaterThan(0);
});
