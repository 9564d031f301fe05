import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createTexts } from '../texts/texts.ts';
import { studioRoutes } from './studio-routes.ts';

const here = 'http://localhost:4322';

/** Creates a built Studio, and returns a function that requests its files. */
async function open(previewUrl?: string) {
  const dir = join(await temporaryFolder(), 'dist');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(dir, 'index.html'), '<title>The Studio</title>');
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dir, 'assets', 'index-1a2b.js'), 'run()');
  await writeFile(join(dir, 'assets', 'index-1a2b.js.gz'), 'zipped');
  await writeFile(join(dir, '..', 'secret.txt'), 'secret');
  const studio = { dir, siteUrl: 'http://site.example', previewUrl, previewPort: 4323 };
  const pictureUrl = 'https://content.example';
  const app = new Hono();
  app.route(
    '/studio',
    studioRoutes({ studio, dataset: 'main', pictureUrl, texts: createTexts({}) }),
  );
  const get = (path: string, headers: Record<string, string> = {}, origin = here) =>
    app.request(`${origin}${path}`, { headers });
  return { dir, get };
}

test.each(['/studio/', '/studio/structure/faq', '/studio/intent/edit/id=a%3Bb', '/studio/a.b'])(
  '%s returns the page, which handles the path itself',
  async (path) => {
    const { get } = await open();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('<title>The Studio</title>');
  },
);

test('a URL without the slash is redirected', async () => {
  const { get } = await open();
  const response = await get('/studio?a=1');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/studio/?a=1');
});

test('files with a hash in their names are immutable, others are revalidated', async () => {
  const { get } = await open();
  const script = await get('/studio/assets/index-1a2b.js');
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await script.text()).toBe('run()');
  const icon = await get('/studio/favicon.svg');
  expect(icon.headers.get('cache-control')).toBe('no-cache');
  const known = await get('/studio/favicon.svg', {
    'if-none-match': icon.headers.get('etag') ?? '',
  });
  expect(known.status).toBe(304);
  expect(known.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('precompressed files are sent to clients that accept them', async () => {
  const { get } = await open();
  const packed = await get('/studio/assets/index-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  expect(await packed.text()).toBe('zipped');
});

test('a missing chunk is a 404 and not the page', async () => {
  const { get } = await open();
  const gone = await get('/studio/assets/index-0000.js');
  expect(gone.status).toBe(404);
  expect(gone.headers.get('cache-control')).toBeNull();
});

test.each(['/studio/../secret.txt', '/studio/%2e%2e/secret.txt', '/studio/..%2fsecret.txt'])(
  '%s does not leave the folder',
  async (path) => {
    const { get } = await open();
    expect(await (await get(path)).text()).not.toContain('secret');
  },
);

test('the policy allows only own scripts and connections', async () => {
  const { get } = await open();
  const policy = async (origin?: string) =>
    (await get('/studio/', {}, origin)).headers.get('content-security-policy')?.split('; ');
  expect(await policy()).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://content.example",
    "font-src 'self' data:",
    "connect-src 'self' ws://localhost:4322 wss://localhost:4322 http://localhost:4323",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self' http://localhost:4323",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ]);
  expect(await policy('http://[::1]:4322')).toContain("frame-src 'self' http://[::1]:4323");
  expect((await policy('http://a;script-src:4322'))?.join()).not.toContain('a;script-src');
});

test('the settings contain the URLs of the site and the preview', async () => {
  const { get } = await open();
  expect(await (await get('/studio/settings.json')).json()).toEqual({
    projectId: 'embedded',
    dataset: 'main',
    siteUrl: 'http://site.example',
    previewUrl: 'http://localhost:4323',
  });
  const elsewhere = await open('https://drafts.example');
  const settings = await (await elsewhere.get('/studio/settings.json')).text();
  expect(settings).toContain('"previewUrl":"https://drafts.example"');
  const policy = (await elsewhere.get('/studio/')).headers.get('content-security-policy');
  expect(policy).toContain("frame-src 'self' https://drafts.example;");
});

test('a new build is served at once, and without a build the page names the command', async () => {
  const { dir, get } = await open();
  await rm(dir, { recursive: true });
  const none = await get('/studio/');
  expect(none.status).toBe(404);
  expect(await none.text()).toContain('<code>npm run make</code>');
  await mkdir(dir);
  await writeFile(join(dir, 'index.html'), 'Another');
  expect(await (await get('/studio/')).text()).toBe('Another');
});
