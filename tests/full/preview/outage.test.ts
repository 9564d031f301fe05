import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../site/publish/config.ts';
import { createPreview } from '../../../site/publish/preview/preview.ts';
import { ReleaseError } from '../../../site/publish/render/release-error.ts';
import { settings } from '../../helpers/content/documents.ts';
import { bindFreePort } from '../../helpers/ports.ts';
import { startContent, startPreviewOf } from '../../helpers/site/preview.ts';

async function draftsOf(url: string, deadline?: number) {
  const preview = await startPreviewOf(url, deadline);
  onTestFinished(() => preview.close());
  return preview;
}

it('says that the content service is not available', async () => {
  const content = await startContent([settings()]);
  const { url, logged } = await draftsOf(content.url);
  const headers = { cookie: content.signIn('editor') };
  expect((await fetch(url, { headers })).status).toBe(200);
  await content.close();
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('The content service could not be reached.');
  for (const path of ['/status', '/visits', '/images/embedded/production/a-1x1.png']) {
    expect([path, (await fetch(new URL(path, url), { headers })).status]).toEqual([path, 503]);
  }
  expect(answer.headers.get('content-security-policy')).toContain(
    `frame-ancestors ${content.url};`,
  );
  expect(logged).toContainEqual(expect.stringContaining('Drafts cannot be read: '));
});

it('logs an error that it does not expect', async () => {
  const cutting = createServer(({ url = '' }, response) => {
    if (url.endsWith('/users/me')) {
      return response.setHeader('content-type', 'application/json').end('{"id":"p-1"}');
    }
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 9 });
    return response.write('bytes', () => response.destroy());
  });
  const port = await bindFreePort(cutting);
  onTestFinished(() => void cutting.close());
  const { url, logged } = await draftsOf(`http://localhost:${port}`);
  const headers = { cookie: 'sanitySession=known' };
  const answer = await fetch(new URL('/images/embedded/production/a-1x1.png', url), { headers });
  await expect(answer.bytes()).rejects.toThrow();
  expect(logged).toEqual([expect.stringContaining('A request to the preview failed: ')]);
});

it('times out when the content service does not respond', async () => {
  const silent = createServer(() => {});
  const port = await bindFreePort(silent);
  onTestFinished(() => void silent.close().closeAllConnections());
  const { url } = await draftsOf(`http://localhost:${port}`, 100);
  const answer = await fetch(url, { headers: { cookie: 'sanitySession=known' } });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('The content service did not answer in time.');
});

/**
 * Starts a content service that accepts every credential and answers every query alike, and returns
 * its port.
 */
async function startAnswering(status: number, body: string): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    const isUser = url.endsWith('/users/me');
    response.writeHead(isUser ? 200 : status, { 'content-type': 'application/json' });
    response.end(isUser ? '{"id":"p-1"}' : body);
  });
  onTestFinished(() => void server.close().closeAllConnections());
  return bindFreePort(server);
}

it('reports queries that fail after the sign-in was accepted', async () => {
  const { url } = await draftsOf(`http://localhost:${await startAnswering(500, '{}')}`);
  const answer = await fetch(url, { headers: { cookie: 'sanitySession=known' } });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('queries failed');
});

it('says why a draft would be refused at a publish', async () => {
  const port = await startAnswering(200, '{"result":null,"ms":1}');
  const show = createPreview(
    readConfig({ CONTENT_PORT: String(port) }, '/'),
    () => Promise.reject(new ReleaseError('Not released: / holds "code".', 'Not released.')),
    () => {},
  );
  const studio = 'http://localhost:4322';
  const { status, body } = await show({
    path: '/',
    isEditable: false,
    cookie: 'sanitySession=known',
    studio,
    signal: new AbortController().signal,
  });
  expect(status).toBe(500);
  expect(body).toContain('<p>Not released: / holds &quot;code&quot;.</p>');
});
