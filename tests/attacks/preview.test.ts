import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { queryNames } from '../../site/src/content/index.ts';
import { CLIENT_LIMITS, type ClientLimits } from '../../system/client-limits.ts';
import { deadlines } from '../helpers/deadlines.ts';
import { bindFreePort } from '../helpers/ports.ts';
import { openConnection } from '../helpers/raw-connection.ts';
import { startPreviewOf } from '../helpers/site/preview.ts';

const picture = '/images/embedded/production/a-1x1.png';
const known = 'Cookie: sanitySession=known\r\n';

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** Starts a preview of a content service that has one session, and keeps the responses of pictures. */
async function start(limits?: ClientLimits) {
  const deadline = deadlines.condition;
  const asked: string[] = [];
  const pictures: ServerResponse[] = [];
  const service = createServer(({ url = '', headers }, response) => {
    const path = url.replace(/^\/v[^/]+|\?.*/g, '');
    asked.push(path);
    const isKnown = headers.cookie === 'sanitySession=known';
    if (path === '/users/me') {
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end('{"id":"p-1"}');
    } else {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 10 });
      response.write('first');
      pictures.push(response);
    }
  });
  const port = await bindFreePort(service);
  onTestFinished(() => void service.close().closeAllConnections());
  const preview = await startPreviewOf(`http://localhost:${port}`, deadline, {}, limits);
  onTestFinished(() => preview.close());
  return { asked, pictures, open: () => openConnection(preview.port) };
}

test('without a session, the preview asks the content service for nothing else', async () => {
  const { asked, open } = await start();
  for (const path of ['/', '/projects?edit', picture, `${picture}?w=1`, '/status', '/visits']) {
    for (const cookie of ['', 'Cookie: sanitySession=invented\r\n']) {
      const connection = await open();
      connection.send(get(path, cookie));
      expect(await connection.receive(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 401 /);
      expect(asked.splice(0)).toEqual(cookie ? ['/users/me'] : []);
      connection.socket.destroy();
    }
  }
});

test('a picture is sent as it comes, and given up when its client goes', async () => {
  const { pictures, open } = await start();
  const connection = await open();
  connection.send(get(picture, known));
  await connection.receive(/first$/);
  const [sent] = pictures;
  if (sent === undefined) throw new Error('No picture was requested.');
  sent.end('again');
  await connection.receive(/firstagain$/);
  connection.send(get(picture, known));
  await connection.receive(/again.*first$/s);
  const [, second] = pictures;
  if (second === undefined) throw new Error('No second picture was requested.');
  const ended = once(second, 'close');
  connection.socket.destroy();
  await ended;
  expect(second.writableFinished).toBe(false);
});

test('pipelined requests for pictures are one request at a time to the content service', async () => {
  const { asked, pictures, open } = await start();
  const connection = await open();
  connection.send(get(picture, known).repeat(300));
  await connection.receive(/first$/);
  const other = await open();
  other.send(get('/favicon.svg'));
  await other.receive(/200 OK/);
  expect(asked).toEqual(['/users/me', picture]);
  pictures[0]?.end('again');
  await connection.receive(/firstagain.*first$/s);
  expect(pictures).toHaveLength(2);
  other.socket.destroy();
  connection.socket.destroy();
});

test('two pages at once are rendered, thirty wait, and one more is refused', async () => {
  const { asked, open } = await start();
  const editors = await Promise.all(Array.from({ length: 33 }, open));
  for (const editor of editors) editor.send(get('/', known));
  const first = await Promise.race(editors.map(({ receive }) => receive(/<\/html>/)));
  expect(first).toMatch(/^HTTP\/1\.1 503 .*Too many pages are requested at once/s);
  const queries = () => asked.filter((path) => path === '/data/query/production');
  await expect.poll(queries).toHaveLength(2 * queryNames.length);
  for (const { socket } of editors) socket.destroy();
});

test('headers that do not end time out', async () => {
  // No other limit ends the connection.
  const own = { headersTimeout: 100, requestTimeout: 0, checkEvery: 20 };
  const { open } = await start({ ...CLIENT_LIMITS, ...own });
  const connection = await open();
  connection.send('GET / HTTP/1.1\r\nX: ');
  expect(await connection.ended()).toMatch(/^HTTP\/1\.1 408 /);
});

test('too many connections close those that are quiet', async () => {
  const { open } = await start({ ...CLIENT_LIMITS, connections: 2 });
  const [first, second, third] = [await open(), await open(), await open()];
  await first.ended();
  for (const one of [second, third]) {
    one.send(get('/favicon.svg'));
    await one.receive(/200 OK/);
    one.socket.destroy();
  }
});
