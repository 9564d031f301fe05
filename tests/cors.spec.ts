import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, test } from './page.ts';

/** Ports of an origin that the content service of these tests lets read, and of one that it does not. */
const allowed = 4423;
const other = 4424;
const contentService = 'http://localhost:4422';

// One worker at a time: the ports are fixed.
test.describe.configure({ mode: 'serial' });

let client = '';
let servers: Server[] = [];

test.beforeAll(async () => {
  const bundle = await build({
    stdin: {
      contents: `
        import { createClient } from '@sanity/client';
        const client = createClient({
          projectId: 'embedded', dataset: 'production', apiVersion: '2023-07-01', useCdn: true,
          apiHost: '${contentService}', useProjectHostname: false,
        });
        const say = (text) => document.querySelector('output').append(text + ' ');
        client.fetch('count(*[_type == "faq"])').then((count) => say('faqs:' + count), (error) => say('query:' + error.name));
        client.live.events().subscribe({
          next: (event) => say('live:' + event.type),
          error: (error) => say('live:' + error.name),
        });`,
      resolveDir: join(import.meta.dirname, '../site'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
  });
  client = bundle.outputFiles[0]?.text ?? '';
  servers = [await serve(allowed), await serve(other)];
});

test.afterAll(() => {
  for (const server of servers) server.close();
});

/** Serves a page in which the real client asks the content service; gives what ends that. */
async function serve(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript
        ? client
        : '<!doctype html><link rel="icon" href="data:,"><output></output><script type="module" src="/client.js"></script>',
    );
  });
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  return server;
}

async function open(page: Page, port: number) {
  await page.goto(`http://localhost:${port}/`);
  return page.locator('output');
}

test('the real client in a browser reads and listens from an allowed origin', async ({ page }) => {
  const output = await open(page, allowed);
  await expect(output).toContainText('faqs:9');
  await expect(output).toContainText('live:welcome');
});

test('the real client in a browser reports any other origin as its CORS error', async ({
  page,
  problems,
}) => {
  problems.allow(/CORS policy|net::ERR_FAILED/);
  const output = await open(page, other);
  await expect(output).toContainText('live:CorsOriginError');
  await expect(output).toContainText('query:');
  await expect(output).not.toContainText('faqs:');
});
