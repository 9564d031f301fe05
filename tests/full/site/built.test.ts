import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildIfStale } from '../../../site/publish/render/build-site.ts';
import { loadRenderer } from '../../../site/publish/render/renderer.ts';
import { createSample } from '../../../site/src/content/sample.ts';

const main = fileURLToPath(new URL('../../../site/publish/main.ts', import.meta.url));
const site = fileURLToPath(new URL('../../../site', import.meta.url));

let content: Server;
let contentOrigin: string;

beforeAll(async () => {
  await buildIfStale(site, () => {});
  content = createServer((_, response) => response.writeHead(404).end('{}'));
  contentOrigin = `http://localhost:${await listen(content)}`;
});

afterAll(() => content.close().closeAllConnections());

async function listen(server: Server): Promise<number> {
  await once(server.listen(0), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

function run(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SANITY_API_HOST: contentOrigin,
      SITE_DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = once(child, 'close').then(([status]: unknown[]) => ({ status, out, err }));
  return { child, ended, ready: Promise.race([once(child.stdout, 'data'), ended]) };
}

describe('npm run site', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints one line, and exits with 0 on %s',
    async (signal) => {
      const port = await freePort();
      const { child, ended, ready } = run({ PORT: String(port) });
      await ready;
      child.kill(signal);
      const { status, out } = await ended;
      expect([status, out]).toEqual([0, `Site: http://localhost:${port}\n`]);
    },
  );

  it('names the port that is in use', async () => {
    const taken = createServer();
    const port = await listen(taken);
    const { status, out, err } = await run({ PORT: String(port) }).ended;
    taken.close();
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(new RegExp(`^Site: PORT ${port} is already in use\\.$`, 'm'));
    expect(err).not.toContain('    at ');
  });

  it('names the wrong variable, and nothing else', async () => {
    const { status, out, err } = await run({ SITE_URL: 'site.example' }).ended;
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^Site: SITE_URL must be .*\n$/);
  });
});

it("the built script is React's production build in every environment", async () => {
  const folder = join(site, 'dist/client/_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    expect(await readFile(join(folder, name), 'utf8')).not.toContain('hydration-mismatch');
  }
});

it('the built site has every icon that its pages and its manifest name', async () => {
  const folder = join(site, 'dist/client');
  const render = await loadRenderer(site);
  const locals = { content: createSample('Text'), year: 2030, vitalsUrl: null };
  const own = { siteUrl: 'https://site.example', reviewsWidgetSrc: 'https://reviews.example/' };
  const { html } = await render('/', { ...locals, ...own });
  const links = html.matchAll(/<link rel="(?:icon|manifest)" href="([^"]+)"/g);
  const manifest = await readFile(join(folder, 'site.webmanifest'), 'utf8');
  const named = manifest.matchAll(/"src": "([^"]+)"/g);
  const linked = [...links, ...named].map(([, path = '']) => path);
  const paths = ['/favicon.ico', '/apple-touch-icon.png', ...linked];
  expect(paths).toHaveLength(7);
  for (const path of paths)
    expect((await readFile(join(folder, path))).length).toBeGreaterThan(100);
});
