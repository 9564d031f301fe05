import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Nginx, startNginx } from '../../../harness/nginx.ts';
import { rawRequest } from '../../../harness/raw-http.ts';
import { nginxConfig } from '../../../site/publish/release/nginx-config.ts';

const odd = `a "b" 'c' \\ \\" \\n ; { d } # e %2f \u00e9`;
const name = `it's {so} "odd"; 1 \u00e9.html`;

let folder: string;
let nginx: Nginx;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'public', name), 'odd');
  const headers = { 'content-type': `text/html; charset="utf-8"`, 'x-odd': odd };
  const route = { status: 200, file: name, encodings: [], headers };
  const config = nginxConfig({ [`/${name.replace('.html', '')}`]: route }, { 'x-odd': odd });
  await writeFile(join(folder, 'nginx.conf'), config);
  nginx = await startNginx(
    `server { listen 80; root ${folder}/public; include ${folder}/nginx.conf; }`,
  );
});

afterAll(async () => {
  await nginx?.close();
  await rm(folder, { recursive: true });
});

const bytes = (text: string) => Buffer.from(text).toString('latin1');

it('nginx sends paths and values unchanged, whatever they contain', async () => {
  const path = encodeURI(`/${name}`).replace('.html', '');
  const { status, headers, body } = await rawRequest(nginx, path);
  expect([status, body.toString()]).toEqual([200, 'odd']);
  expect(headers).toMatchObject({
    'content-type': `text/html; charset="utf-8"`,
    'x-odd': bytes(odd),
  });
  const moved = await rawRequest(nginx, `${path}/`);
  expect([moved.status, moved.headers.location]).toEqual([308, path]);
  expect(moved.headers['x-odd']).toBe(bytes(odd));
});
