import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { rawRequest } from '../../../tests/harness/raw-http.ts';
import { page } from '../../test/page.ts';
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
const pictures = new Map([[path, picture], ['/_pictures/a-1.avif', { ...picture }], ...broken]);
const release = await createRelease([page('/404', 'Lost')], new Map(), null, pictures);
const common = {
  current: () => release,
  health: () => ({}),
  headers: { 'x-content-type-options': 'nosniff' },
  port: 0,
};
const withMemory = await serve(common);
const withoutMemory = await serve({ ...common, limits: { pictureMemory: 0 } });
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

it.each(['changed', 'cut-off', 'missing', 'unknown'])(
  'is not found if its file is %s',
  async (name) => {
    const { status, headers } = await ask({}, `/_pictures/${name}.webp`);
    expect([status, headers['cache-control']]).toEqual([404, undefined]);
  },
);
