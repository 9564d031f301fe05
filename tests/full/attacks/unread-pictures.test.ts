import { randomBytes } from 'node:crypto';
import { open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPictureCache } from '../../../content-service/src/images/picture-cache.ts';
import {
  answerOriginal,
  answerPicture,
  FOREVER,
} from '../../../content-service/src/routes/image-answers.ts';
import { bareApp, serveRoutes } from '../../../content-service/test/serve-app.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { openRaw } from '../../attacks/raw.ts';

type Context = Parameters<typeof answerPicture>[0];

// More than the buffers of a connection hold.
const bytes = randomBytes(20_000_000);
const end = Buffer.from('the end, which was written after the response began');

/** Stores a large upload. Returns its path, and functions that answer with it. */
async function storeUpload() {
  const path = join(await temporaryFolder(), 'original.jpg');
  await writeFile(path, bytes);
  const kind = { extension: 'jpg', mimeType: 'image/jpeg', width: 1, height: 1 };
  return { path, ...kind, sha1: '0'.repeat(40) };
}

const cases: readonly [
  name: string,
  store: () => Promise<{ path: string; answer: (c: Context) => Promise<Response> }>,
][] = [
  [
    'a transformed picture',
    async () => {
      const folder = await temporaryFolder();
      const picture = await openPictureCache(folder, 1e8, () => {}).put('aa', bytes);
      const answer = (c: Context) => answerPicture(c, picture, 'image/png', FOREVER);
      return { path: join(folder, 'aa'), answer };
    },
  ],
  [
    'an original',
    async () => {
      const upload = await storeUpload();
      return { ...upload, answer: (c) => answerOriginal(c, upload) };
    },
  ],
];

test.each(cases)('%s that a client does not read is not held in memory', async (_name, store) => {
  const { path, answer } = await store();
  const { url } = await serveRoutes(bareApp().get('/', answer));
  const reader = await openRaw(
    url,
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(await reader.status()).toBe(200);
  // What the service has not read from the file yet has the new bytes.
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(end, 0, end.length, size - end.length);
  await file.close();
  const sent = await buffer(reader.socket);
  expect(sent.length).toBeGreaterThan(bytes.length - 1000);
  expect(sent.subarray(-end.length).toString()).toBe(end.toString());
});
