import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort } from '../tests/helpers/ports.ts';
import { openConnection } from '../tests/helpers/raw-connection.ts';
import { inTurn } from './request-queue.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Serves requests until the test ends, and opens connections. */
async function serve(handle: RequestListener, most?: number) {
  const server = createServer(inTurn(handle, most));
  const port = await bindFreePort(server);
  onTestFinished(() => void server.close().closeAllConnections());
  return () => openConnection(port);
}

/** Handles requests by keeping their responses, which the test ends. */
function keepResponses() {
  const paths: string[] = [];
  const responses: ServerResponse[] = [];
  const handle: RequestListener = (request, response) => {
    paths.push(request.url ?? '');
    responses.push(response);
  };
  return { paths, responses, handle };
}

it('handles pipelined requests of a connection one after another', async () => {
  const { paths, responses, handle } = keepResponses();
  const open = await serve(handle);
  const [connection, other] = [await open(), await open()];
  connection.send(get('/1') + get('/2') + get('/3'));
  await expect.poll(() => paths).toEqual(['/1']);
  // The server has read all three by the time at which it handles a later request.
  other.send(get('/other'));
  await expect.poll(() => paths).toEqual(['/1', '/other']);
  // Nor does it read more, while some wait.
  await expect.poll(() => responses[0]?.req.socket.isPaused()).toBe(true);
  responses[0]?.end('<1>');
  await expect.poll(() => paths).toEqual(['/1', '/other', '/2']);
  responses[2]?.end('<2>');
  await expect.poll(() => paths.at(-1)).toBe('/3');
  responses[3]?.end('<3>');
  expect(await connection.receive(/<3>$/)).toMatch(/<1>.*<2>/s);
  other.socket.destroy();
});

it('reads the next requests of a connection after all that wait', async () => {
  const open = await serve(({ url }, response) => {
    setImmediate(() => response.end(`<${url}>`));
  });
  const connection = await open();
  const names = Array.from({ length: 2500 }, (_, number) => `/${number}`);
  connection.send(names.map(get).join(''));
  const received = await connection.receive(/<\/2499>$/);
  const bodies = [...received.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  expect(bodies).toEqual(names);
});

it('closes a connection whose requests would be too many to wait', async () => {
  const { paths, responses, handle } = keepResponses();
  const open = await serve(handle, 3);
  const flooding = await open();
  flooding.send(get('/flood').repeat(5));
  await flooding.ended();
  // None of those waits any more.
  const connection = await open();
  connection.send(get('/1') + get('/2') + get('/3') + get('/4'));
  await expect.poll(() => paths).toEqual(['/flood', '/1']);
  responses[1]?.end();
  await expect.poll(() => paths.at(-1)).toBe('/2');
  connection.socket.destroy();
});

it('counts only requests that still wait', async () => {
  const open = await serve(({ url }, response) => {
    setImmediate(() => response.end(`<${url}>`));
  }, 3);
  const connection = await open();
  for (const round of [1, 2, 3]) {
    connection.send(get(`/1`) + get(`/2`) + get(`/${round}-3`));
    await connection.receive(new RegExp(`</${round}-3>$`));
  }
  connection.socket.destroy();
});
