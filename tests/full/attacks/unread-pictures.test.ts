import { randomBytes } from 'node:crypto';
import { open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sendFile } from '../../../content-service/src/routes/send-file.ts';
import { openRaw } from '../../attacks/raw.ts';
import { bareApp, serveRoutes } from '../../helpers/service/serve-app.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

// More than the buffers of a connection hold.
const bytes = randomBytes(20_000_000);
const end = Buffer.from('the end, which was written after the response began');

test('a picture that a client does not read is not held in memory', async () => {
  const path = join(await temporaryFolder(), 'original.jpg');
  await writeFile(path, bytes);
  const sent = { mimeType: 'image/jpeg', etag: '"a"', caching: 'private, no-store' };
  const { url } = await serveRoutes(bareApp().get('/', (c) => sendFile(c, { path }, sent)));
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
  const received = await buffer(reader.socket);
  expect(received.length).toBeGreaterThan(bytes.length - 1000);
  expect(received.subarray(-end.length).toString()).toBe(end.toString());
});
