import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { bindFreePort } from '../../harness/ports.ts';
import { contentOrigin, demoPorts } from '../demo-ports.ts';
import { expect, test } from '../page.ts';

// One worker: all tests share the port of the allowed origin.
test.describe.configure({ mode: 'default' });

let client = '';
/** An origin that may read from the content service of these tests, and one that may not. */
let allowed: Server;
let other: Server;
let otherPort: number;

test.beforeAll(async () => {
  // Without retries: the client would retry for 3 s before it reports a failed query.
  const bundle = await build({
    stdin: {
      contents: `
        import { createClient } from '@sanity/client';
        const client = createClient({
          projectId: 'embedded', dataset: 'production', apiVersion: '2023-07-01', useCdn: true,
          apiHost: '${contentOrigin}', useProjectHostname: false, maxRetries: 0,
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
  allowed = createPages().listen(Number(demoPorts.reader), 'localhost');
  await once(allowed, 'listening');
  other = createPages();
  otherPort = await bindFreePort(other);
});

test.afterAll(() => {
  allowed.close();
  other.close();
});

/** Serves a page in which the real client queries the content service. */
function createPages(): Server {
  return createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript
        ? client
        : '<!doctype html><link rel="icon" href="data:,"><output></output><script type="module" src="/client.js"></script>',
    );
  });
}

async function open(page: Page, port: number | string) {
  await page.goto(`http://localhost:${port}/`);
  return page.locator('output');
}

test('the real client in a browser reads and listens from an allowed origin', async ({ page }) => {
  const output = await open(page, demoPorts.reader);
  await expect(output).toContainText('faqs:9');
  await expect(output).toContainText('live:welcome');
});

test('the real client in a browser reports any other origin as its CORS error', async ({
  page,
  problems,
}) => {
  problems.allow(/CORS policy|net::ERR_FAILED/);
  const output = await open(page, otherPort);
  await expect(output).toContainText('live:CorsOriginError');
  await expect(output).toContainText('query:');
  await expect(output).not.toContainText('faqs:');
});
