import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openConnection } from '../../../tests/helpers/raw-connection.ts';
import { rawRequest } from '../../../tests/helpers/raw-http.ts';
import { page } from '../../../tests/helpers/site/rendered-page.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createRelease } from '../release/release.ts';
import { checksumOf, hashOf } from '../release/resource.ts';
import { serve } from './server.ts';

const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
const tag = `"${hashOf(checksumOf(bytes))}"`;
const path = '/_pictures/a-1.webp';

const folder = await temporaryFolder(afterAll);
const file = join(folder, 'a');
await writeFile(file, bytes);
await writeFile(join(folder, 'changed'), Buffer.alloc(bytes.length));
await writeFile(join(folder, 'cut-off'), 'x');
const picture = { file, size: bytes.length, sha256: checksumOf(bytes) };
const broken = ['changed', 'cut-off', 'missing'].map((name) => {
  const damaged = { ...picture, sha256: name, file: join(folder, name) };
  return [`/_pictures/${name}.webp`, damaged] as const;
});
// More than the buffers of a connection hold.
const large = { ...picture, file: join(folder, 'large'), size: 20_000_000 };
await writeFile(large.file, Buffer.alloc(large.size));
const pictures = new Map([
  [path, picture],
  ['/_pictures/a-1.avif', { ...picture }],
  ['/_pictures/large.webp', large],
  ...broken,
]);
const release = await createRelease([page('/404', 'Lost')], new Map(), null, pictures);
const common = {
  current: () => release,
  health: () => ({}),
  headers: { 'x-content-type-options': 'nosniff' },
  port: 0,
};
const withMemory = await serve(common);
const withoutMemory = await serve({
  ...common,
  // No connection is closed because it is idle.
  limits: { pictureMemory: 0, idleTimeout: 0 },
});
afterAll(withMemory.close);
afterAll(withoutMemory.close);

const ask = (headers: Record<string, string> = {}, target = path, server = withMemory) =>
  rawRequest(server, target, headers);

describe.each([
  ['memory', withMemory],
  ['the disk', withoutMemory],
])('a picture from %s', (_, server) => {
  it('is sent with its type and tag, for ever', async () => {
    const { status, headers, body } = await ask({}, path, server);
    expect(status).toBe(200);
    expect(body.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '100000',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: tag,
    });
  });
});

it('is not sent again to a client that has it', async () => {
  const { status, headers, body } = await ask({ 'if-none-match': `W/${tag}` });
  expect([status, headers.etag, body.length]).toEqual([304, tag, 0]);
});

it('has the type of its extension', async () => {
  const { headers } = await ask({}, '/_pictures/a-1.avif');
  expect(headers['content-type']).toBe('image/avif');
});

it.each([
  ['changed', withMemory],
  ['cut-off', withMemory],
  ['missing', withMemory],
  ['unknown', withMemory],
  ['cut-off', withoutMemory],
  ['missing', withoutMemory],
])('is not found if its file is %s', async (name, server) => {
  const { status, headers } = await ask({}, `/_pictures/${name}.webp`, server);
  expect([status, headers['cache-control']]).toEqual([404, undefined]);
});

it('is sent before the next request of its connection is handled', async () => {
  let asked = 0;
  const health = () => ({ asked: ++asked });
  const server = await serve({ ...common, health, limits: { pictureMemory: 0, idleTimeout: 0 } });
  onTestFinished(server.close);
  const connection = await openConnection(server.port);
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
  connection.send(get('/_pictures/large.webp') + get('/health'));
  await connection.receive(/content-length: 20000000/);
  expect(asked).toBe(0);
  await expect.poll(() => asked).toBe(1);
  connection.socket.destroy();
});

it('ends its connection where its file is cut off while it is sent', async () => {
  const connection = await openConnection(withoutMemory.port);
  connection.send('GET /_pictures/large.webp HTTP/1.1\r\nHost: a\r\n\r\n');
  await connection.receive(/content-length: 20000000/);
  connection.socket.pause();
  await truncate(large.file, 0);
  connection.socket.resume();
  expect((await connection.ended()).length).toBeLessThan(large.size);
});
