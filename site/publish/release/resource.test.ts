import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createResource } from './resource.ts';

const html = { 'content-type': 'text/html' };
const text = '<p>Home</p>'.repeat(100);

it('compresses text to encodings of the same bytes', async () => {
  const { bodies, headers } = await createResource(200, text, html);
  const { br = Buffer.of(), gzip = Buffer.of() } = bodies;
  expect([brotliDecompressSync(br), gunzipSync(gzip)].join()).toBe(`${text},${text}`);
  expect(headers).toEqual({ ...html, vary: 'accept-encoding' });
});

it('reuses the encodings of equal bytes', async () => {
  const known = await createResource(200, text, html);
  expect((await createResource(200, text, html, known)).bodies).toBe(known.bodies);
  expect((await createResource(200, `${text}.`, html, known)).bodies).not.toBe(known.bodies);
});
