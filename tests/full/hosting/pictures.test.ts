import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRelease } from '../../../site/publish/release/release.ts';
import { releaseFiles } from '../../../site/publish/release/release-files.ts';
import { checksumOf } from '../../../site/publish/release/resource.ts';
import { writeRelease } from '../../../site/publish/release/write-release.ts';
import { rawRequest } from '../../helpers/raw-http.ts';
import { type Both, headers, startBoth } from './both.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const path = '/_pictures/a-480.webp';
const page = { path: '/404', status: 404, body: 'Lost', headers: { 'content-type': 'text/html' } };

let both: Both;

beforeAll(async () => {
  both = await startBoth(async (folder) => {
    const file = join(folder, 'a.webp');
    await writeFile(file, bytes);
    const pictures = new Map([[path, { file, size: bytes.length, sha256: checksumOf(bytes) }]]);
    const release = await createRelease([page], new Map(), null, pictures);
    await writeRelease(folder, releaseFiles(release, {}, headers));
    return release;
  });
});

afterAll(() => both?.close());

it.each([
  ['GET', {}, 200],
  ['HEAD', {}, 200],
  ['GET', { 'if-none-match': '*' }, 304],
  ['POST', {}, 405],
] as const)('%s with %j has status %i, as on our own server', async (method, asked, status) => {
  await both.expectSame([path], asked, method);
  expect((await rawRequest(both.nginx, path, asked, method)).status).toBe(status);
});

it.each(['/_pictures/b-480.webp', `${path}/`, '/_pictures/', `/${path}`])(
  '%s is not found',
  async (missing) => {
    expect((await rawRequest(both.nginx, missing)).status).toBe(404);
    expect((await rawRequest(both.own, missing)).status).toBe(404);
  },
);
