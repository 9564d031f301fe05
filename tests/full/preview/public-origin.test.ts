import { afterAll, beforeAll, expect, it } from 'vitest';
import { faqs, projects, settings } from '../../helpers/content/documents.ts';
import { rawRequest } from '../../helpers/raw-http.ts';
import {
  type DraftedContent,
  type PreviewServer,
  startContent,
  startPreviewOf,
} from '../../helpers/site/preview.ts';

const origins = {
  CONTENT_PUBLIC_URL: 'https://studio.example',
  CONTENT_PREVIEW_URL: 'https://studio.example:8443',
  CONTENT_PUBLIC_HOST: '127.0.0.2',
};

let content: DraftedContent;
let preview: PreviewServer;
let cookie: string;

beforeAll(async () => {
  content = await startContent([settings(), ...projects({}), ...faqs({})]);
  preview = await startPreviewOf(content.url, undefined, origins);
  cookie = content.signIn('editor');
});

afterAll(async () => {
  await preview?.close();
  await content?.close();
});

/** Requests the home page under a name, as a proxy does. */
async function open(name: string) {
  const address = { host: origins.CONTENT_PUBLIC_HOST, port: preview.port };
  const { status, headers, body } = await rawRequest(address, '/', { host: name, cookie });
  return { status, policy: String(headers['content-security-policy']), body: body.toString() };
}

it('answers under its public name, and names only public origins', async () => {
  for (const host of ['studio.example:8443', 'Studio.Example:8443']) {
    const { status, policy, body } = await open(host);
    expect(status).toBe(200);
    expect(policy).toContain('frame-ancestors https://studio.example;');
    expect(policy).toContain("img-src 'self' data:;");
    expect(body).toContain('src="/images/');
    expect(body).toContain('data-studio="https://studio.example"');
    expect(body + policy).not.toMatch(/http:\/\/(localhost|127\.)/);
  }
});

it.each(['studio.example', 'studio.example:443', 'evil.example:8443', 'studio.example:8443.evil'])(
  'does not answer under the name %s',
  async (host) => {
    expect((await open(host)).status).toBe(421);
  },
);
