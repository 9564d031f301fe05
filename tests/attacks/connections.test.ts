import { expect, test } from 'vitest';
import { openRaw } from './raw.ts';
import { serve } from './serve-slowly.ts';

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n`;

test('a body that does not arrive closes its connection', async () => {
  const { url } = await serve(100);
  const slow = await openRaw(url, `${head('/body')}abc`);
  slow.drain();
  await expect.poll(slow.isClosed).toBe(true);
  expect((await fetch(url)).status).toBe(200);
});

test('a body that does not end after its response closes the connection', async () => {
  const { url } = await serve(100);
  const endless = await openRaw(url, `${head('/')}abc`);
  expect(await endless.status()).toBe(200);
  endless.drain();
  await expect.poll(endless.isClosed).toBe(true);
});
