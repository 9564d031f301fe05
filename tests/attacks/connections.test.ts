import { expect, onTestFinished, test } from 'vitest';
import { type RequestHandler, startServer } from '../../content-service/src/http/server.ts';
import { startService } from '../helpers/service/start-service.ts';
import { getting, openRaw } from './raw.ts';

/** Serves a few paths until the test ends. `bodyTime`: milliseconds in which a body must arrive. */
async function serve(bodyTime: number): Promise<{ url: string }> {
  const handler: RequestHandler = async (request) =>
    new URL(request.url).pathname === '/body'
      ? new Response(await request.text())
      : new Response('Here');
  const { port, close } = await startServer({
    listener: 'inner',
    host: '127.0.0.1',
    port: 0,
    served: { handler },
    bodyTime,
  });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}` };
}

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n`;

test('a body that does not arrive closes its connection', async () => {
  const { url } = await serve(100);
  const slow = await openRaw(url, `${head('/body')}abc`);
  slow.drain();
  await expect.poll(slow.isClosedWhileSending).toBe(true);
  expect((await fetch(url)).status).toBe(200);
});

test('an upload that does not end after its response closes the connection', async () => {
  const { url } = await serve(100);
  const endless = await openRaw(url, `${head('/v1/assets/a')}abc`);
  expect(await endless.status()).toBe(200);
  endless.drain();
  await expect.poll(endless.isClosedWhileSending).toBe(true);
});

test('requests that come without waiting for answers start one at a time', async () => {
  const started: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const handler: RequestHandler = async (request) => {
    started.push(new URL(request.url).pathname);
    await end;
    return new Response('Here');
  };
  const { port, close } = await startServer({
    listener: 'outer',
    host: '127.0.0.1',
    port: 0,
    served: { handler },
  });
  onTestFinished(close);
  const url = `http://127.0.0.1:${port}`;
  const many = await openRaw(url, getting('/many').repeat(300));
  many.drain();
  await expect.poll(() => started).toEqual(['/many']);
  const few = await openRaw(url, ['/a', '/b', '/c'].map(getting).join(''));
  few.drain();
  await expect.poll(() => started).toEqual(['/many', '/a']);
  resolve();
  await expect.poll(() => started.filter((path) => path !== '/many')).toEqual(['/a', '/b', '/c']);
  await expect.poll(() => started).toHaveLength(303);
});

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

test('a client that disconnects in the middle of a body adds nothing to the log', async () => {
  const { url, log } = await startService([]);
  const begun = [
    ['/v1/data/query/production', json],
    ['/v1/data/mutate/production', json],
    ['/login', form],
    ['/people', form],
  ].map(async ([path, type]) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${url}\r\nContent-Type: ${type}`;
    const request = await openRaw(url, `${head}\r\nContent-Length: 1000\r\n\r\n{"query": "`);
    request.socket.resetAndDestroy();
  });
  await Promise.all(begun);
  // Answered after the aborted requests have been dropped.
  for (let count = 0; count < 5; count += 1) await (await fetch(`${url}/v1/ping`)).text();
  expect(log).toEqual([]);
});
