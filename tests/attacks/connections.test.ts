import { expect, onTestFinished, test } from 'vitest';
import { type RequestHandler, startServer } from '../../content-service/src/http/server.ts';
import { openRaw } from './raw.ts';

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
