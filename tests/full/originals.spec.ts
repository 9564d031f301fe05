import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentService, startContentService } from '../content/services.ts';
import { expect, test } from '../page.ts';

// Originals are sent with a policy that sandboxes them, and browsers must still show them.

// One worker: they share a service.
test.describe.configure({ mode: 'default' });

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">
  <style>rect { fill: #f00 }</style><rect width="60" height="40"/>
  <script>document.documentElement.setAttribute('data-ran', location.origin)</script>
</svg>`;

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
  for (const kind of ['images', 'files']) mkdirSync(join(folder, kind));
  writeFileSync(join(folder, 'images/drawing.svg'), svg);
  writeFileSync(join(folder, 'files/sound.wav'), wave());
  const document = {
    _id: 'originals',
    _type: 'originals',
    drawing: { _type: 'image', _sanityAsset: 'image@file://./images/drawing.svg' },
    sound: { _type: 'file', _sanityAsset: 'file@file://./files/sound.wav' },
  };
  writeFileSync(join(folder, 'data.ndjson'), `${JSON.stringify(document)}\n`);
  service = await startContentService(folder);
});

test.afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addressOf(field: string): Promise<string> {
  const query = encodeURIComponent(`*[_id == "originals"][0].${field}.asset->url`);
  const answer = await fetch(`${service.url}/v2023-07-01/data/query/production?query=${query}`);
  const { result } = await answer.json();
  return String(result);
}

test('an SVG that is opened directly is drawn, and runs no script', async ({ page, problems }) => {
  problems.allow(/^Blocked script execution/);
  await page.goto(await addressOf('drawing'));
  const fill = await page.locator('rect').evaluate((rect) => getComputedStyle(rect).fill);
  expect(fill).toBe('rgb(255, 0, 0)');
  await expect(page.locator('svg')).not.toHaveAttribute('data-ran');
});

test('a recording that is opened directly plays', async ({ page }) => {
  await page.goto(await addressOf('sound'));
  const player = page.locator('video, audio');
  await expect
    .poll(() => player.evaluate((media) => media instanceof HTMLMediaElement && media.readyState))
    .toBeGreaterThan(0);
});
