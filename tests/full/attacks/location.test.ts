import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openContract } from '../../../content-service/test/contract.ts';
import { phoneExif, phoneXmp, secretsIn } from '../../../content-service/test/phone-metadata.ts';
import { plain } from '../../../content-service/test/sample-pictures.ts';

async function photo(): Promise<Buffer> {
  const jpeg = await plain(60, 40)
    .withXmp(phoneXmp)
    .withMetadata({ orientation: 6, exif: phoneExif })
    .jpeg()
    .toBuffer();
  // As phones append a second picture.
  return Buffer.concat([jpeg, jpeg]);
}

test('a stranger finds no location, serial number or owner in any answer', async () => {
  const { service, editor } = await openContract();
  const bytes = await photo();
  const image = await editor.assets.upload('image', bytes, { filename: 'a.jpg' });
  const file = await editor.assets.upload('file', bytes, { filename: 'a.jpg' });
  const query = `${service.url}/v2025-02-19/data/query/production?query=*`;
  const queries = ['?w=20', '?w=20&dl=a.jpg', '?fm=png', '?auto=format'];
  const urls = [...queries.map((one) => image.url + one), query];
  expect(secretsIn(bytes)).not.toEqual([]);
  for (const url of urls) {
    const answer = await fetch(url);
    expect(answer.status, url).toBe(200);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(secretsIn(body), url).toEqual([]);
    if (answer.headers.get('Content-Type')?.startsWith('image/')) {
      const { exif } = await sharp(body).metadata();
      expect(exif?.length ?? 0, url).toBeLessThan(40);
    }
  }
  const originals = ['', '?dl', '?dl=a.jpg'];
  for (const url of [image.url, file.url].flatMap((one) => originals.map((query) => one + query))) {
    expect((await fetch(url)).status, url).toBe(401);
    const headers = { Authorization: `Bearer ${editor.config().token}` };
    const answer = await fetch(url, { headers });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), url).toBe(true);
  }
});
