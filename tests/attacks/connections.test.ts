import { expect, test } from 'vitest';
import { getting, openRaw, type RawConnection } from './raw.ts';
import { serve } from './serve-slowly.ts';

test('an address that opens too many connections loses its own that have been idle longest', async () => {
  const { url } = await serve({ perAddress: 10 });
  const first = await openRaw(url);
  const others = [];
  for (let count = 0; count < 10; count += 1) others.push(await openRaw(url));
  await expect.poll(first.isClosed).toBe(true);
  expect(others.filter((one) => one.isClosed())).toEqual([]);
});

test('a client with a credential keeps its connection, and a new client gets one', async () => {
  const { url } = await serve({ connections: 10, perAddress: 5 });
  const known = await openRaw(url, getting('/known'));
  expect(await known.status()).toBe(200);
  const flood: RawConnection[] = [];
  for (let count = 0; count < 30; count += 1) flood.push(await openRaw(url));
  await expect.poll(() => flood.filter((one) => one.isClosed()).length).toBe(25);
  expect((await fetch(url)).status).toBe(200);
  expect(known.isClosed()).toBe(false);
});

test('many pipelined requests close their connection, and only a few of them start', async () => {
  const { url, waiting } = await serve({ pipelined: 4 });
  const pipelining = await openRaw(url, getting('/wait').repeat(500));
  pipelining.drain();
  await expect.poll(pipelining.isClosed).toBe(true);
  expect(waiting()).toBe(4);
  expect((await fetch(url)).status).toBe(200);
});

test('a body that does not arrive is a 408, and the connection is closed', async () => {
  const { url } = await serve({ body: 100 });
  const slow = await openRaw(
    url,
    'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc',
  );
  expect(await slow.status()).toBe(408);
  slow.drain();
  await expect.poll(slow.isClosed).toBe(true);
});

test('a body that does not end after its response closes the connection', async () => {
  const { url } = await serve({}, 100);
  const endless = await openRaw(
    url,
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc',
  );
  expect(await endless.status()).toBe(200);
  endless.drain();
  await expect.poll(endless.isClosed).toBe(true);
});

test('a response that is not read closes its connection', async () => {
  const { url, ended } = await serve({ stalled: 100 });
  await openRaw(url, getting('/large'));
  await expect.poll(ended).toBe(1);
});
