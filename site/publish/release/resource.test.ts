import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createResource } from './resource.ts';

const html = { 'content-type': 'text/html' };
// Words in an order that does not repeat, so that there is something to find for a compressor.
const text = Array.from({ length: 4000 }, (_, index) => `word${(index * index) % 997} `).join('');

it('compresses quickly to encodings of the same text, which are larger', async () => {
  const full = await createResource(200, text, html);
  const quick = await createResource(200, text, html, undefined, 'quick');
  expect(quick).toMatchObject({ hash: full.hash, isQuick: true });
  expect(full.isQuick).toBeUndefined();
  const { br = Buffer.of(), gzip = Buffer.of() } = quick.bodies;
  expect([brotliDecompressSync(br), gunzipSync(gzip)].join()).toBe(`${text},${text}`);
  expect(br.length).toBeGreaterThan(full.bodies.br?.length ?? 0);
});

it('reuses encodings of equal bytes, except quick ones where there is time', async () => {
  const full = await createResource(200, text, html);
  const quick = await createResource(200, text, html, undefined, 'quick');
  const bodiesOf = async (...given: Parameters<typeof createResource>) =>
    (await createResource(...given)).bodies;
  expect(await bodiesOf(200, text, html, full)).toBe(full.bodies);
  expect(await bodiesOf(200, text, html, full, 'quick')).toBe(full.bodies);
  expect(await bodiesOf(200, text, html, quick, 'quick')).toBe(quick.bodies);
  expect(await createResource(200, text, html, quick)).toEqual(full);
  expect(await bodiesOf(200, `${text}.`, html, full)).not.toBe(full.bodies);
});
