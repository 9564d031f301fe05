import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { bindServer } from '../../../system/bind-host.ts';
import { startCaddy } from '../../helpers/hosts/caddy.ts';
import { freePort } from '../../helpers/ports.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Starts Caddy before a service that answers with the address it was asked for, until the test ends. */
async function open() {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), 'the page');
  await writeFile(join(dir, 'assets/a-1.js'), 'let a');
  await writeFile(join(dir, 'assets/a-1.js.br'), brotliCompressSync('let a'));
  const service = createServer((request, response) => response.end(`service ${request.url}`));
  const bound = await bindServer(service, { host: '127.0.0.1', port: 0 }, 0);
  onTestFinished(bound.close);
  const [site, studio, preview] = [await freePort(), await freePort(), await freePort()];
  const stop = await startCaddy(join(import.meta.dirname, '../../../deploy/Caddyfile'), {
    SITE_URL: `http://localhost:${site}`,
    CONTENT_PUBLIC_URL: `http://localhost:${studio}`,
    CONTENT_PREVIEW_URL: `http://localhost:${preview}`,
    CONTENT_PUBLIC_PORT: `${bound.port}`,
    CONTENT_STUDIO_DIR: dir,
  });
  onTestFinished(stop);
  const headers = { 'accept-encoding': 'br' };
  return (path: string) => fetch(`http://localhost:${studio}${path}`, { headers });
}

test('Caddy sends the hashed files of the Studio itself, and asks the service for all others', async () => {
  const get = await open();
  const script = await get('/studio/assets/a-1.js');
  expect(await script.text()).toBe('let a');
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/javascript'),
    'x-content-type-options': 'nosniff',
  });
  for (const path of ['/studio/assets/b-2.js?a=1', '/studio/', '/studio/index.html', '/v1/ping']) {
    expect(await (await get(path)).text()).toBe(`service ${path}`);
  }
});
