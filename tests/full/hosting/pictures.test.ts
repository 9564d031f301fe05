import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layOut } from '../../../site/publish/release/layout.ts';
import { createRelease } from '../../../site/publish/release/release.ts';
import { checksumOf } from '../../../site/publish/release/resource.ts';
import { writeRelease } from '../../../site/publish/release/write-release.ts';
import { commonHeaders } from '../../../site/publish/render/headers.ts';
import { serve } from '../../../site/publish/server/server.ts';
import type { Bound } from '../../../system/bind-host.ts';
import { type Nginx, siteBlock, startNginx } from '../../harness/nginx.ts';
import { rawRequest } from '../../harness/raw-http.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const path = '/_pictures/a-480.webp';

let folder: string;
let nginx: Nginx;
let own: Bound;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  // nginx runs as another user.
  await chmod(folder, 0o755);
  const file = join(folder, 'a.webp');
  await writeFile(file, bytes);
  const headers = commonHeaders({ siteUrl: 'https://www.company.example' });
  const page = {
    path: '/404',
    status: 404,
    body: 'Lost',
    headers: { 'content-type': 'text/html' },
  };
  const pictures = new Map([[path, { file, size: bytes.length, sha256: checksumOf(bytes) }]]);
  const release = await createRelease([page], new Map(), null, pictures);
  await writeRelease(folder, layOut(release, {}, headers));
  nginx = await startNginx(await siteBlock(join(folder, 'current')));
  own = await serve({ current: () => release, health: () => ({}), headers, port: 0 });
});

afterAll(async () => {
  await nginx?.close();
  await own?.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['GET', {}, 200],
  ['HEAD', {}, 200],
  ['GET', { range: 'bytes=10-19' }, 206],
  ['GET', { range: 'bytes=990-' }, 206],
  ['GET', { range: 'bytes=0-1,5-6' }, 200],
  ['GET', { 'if-none-match': '*' }, 304],
  ['POST', {}, 405],
] as const)('%s with %j has status %i, as on our own server', async (method, headers, status) => {
  const replies = [nginx, own].map((server) => rawRequest(server, path, headers, method));
  const [there, here] = (await Promise.all(replies)).map((reply) => {
    const { date, server, connection, 'keep-alive': _, etag, ...others } = reply.headers;
    // A client takes the type from its stored response (RFC 9110, 15.4.5).
    if (status === 304) delete others['content-type'];
    return {
      status: reply.status,
      body: reply.body.toString('hex'),
      etag: etag !== undefined,
      others,
    };
  });
  expect(there).toEqual(here);
  expect(there?.status).toBe(status);
});

it.each(['/_pictures/b-480.webp', `${path}/`, '/_pictures/', `/${path}`])(
  '%s is not found',
  async (missing) => {
    expect((await rawRequest(nginx, missing)).status).toBe(404);
    expect((await rawRequest(own, missing)).status).toBe(404);
  },
);
