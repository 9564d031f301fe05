import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerOriginal } from './answer.ts';
import { testFolder } from './test-pictures.ts';

test.each([0, 1, 500_000, 3_000_000])('an original of %i bytes comes whole', async (size) => {
  const bytes = randomBytes(size);
  const path = join(await testFolder(), 'original.jpg');
  await writeFile(path, bytes);
  const kind = { extension: 'jpg', mimeType: 'image/jpeg', width: 1, height: 1 };
  const asset = { path, ...kind, sha1: '0'.repeat(40) };
  const app = new Hono().get('/', (c) => answerOriginal(c, asset));
  const response = await app.request('/');
  expect(response.headers.get('Content-Length')).toBe(`${size}`);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});
