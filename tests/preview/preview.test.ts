import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../site/publish/config.ts';
import { readTags } from '../../site/publish/render/html-tags.ts';
import { findInline } from '../../site/publish/render/inline-code.ts';
import { findTrusted, renderPages } from '../../site/publish/render/render-pages.ts';
import { loadRenderer } from '../../site/publish/render/renderer.ts';
import { createSample } from '../../site/src/content/pages.ts';
import { faqs, projects, settings } from '../helpers/content/documents.ts';
import { hostileTexts } from '../helpers/content/hostile.ts';
import { rawRequest } from '../helpers/raw-http.ts';
import {
  type DraftedContent,
  type PreviewServer,
  site,
  startContent,
  startPreviewOf,
} from '../helpers/site/preview.ts';

let content: DraftedContent;
let preview: PreviewServer;
let viewer: string;

beforeAll(async () => {
  content = await startContent([settings(), ...projects({}), ...faqs({})]);
  preview = await startPreviewOf(content.url);
  viewer = content.signIn('viewer');
});

afterAll(async () => {
  await preview.close();
  await content.close();
});

/** Sends a request like a browser with or without a cookie. */
async function open(path: string, cookie?: string, method = 'GET') {
  const answer = await fetch(`${preview.url}${path}`, {
    method,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const faq = (id: string, fields: object) => ({ _id: `drafts.${id}`, _type: 'faq', ...fields });

describe('a draft', () => {
  it('is shown to signed-in users, and published content is not affected', async () => {
    const question = 'May I see it first?';
    await content.client.createOrReplace(faq('faq-1', { question, answer: 'Yes.' }));
    const home = await open('/', viewer);
    expect(home.status).toBe(200);
    expect(home.body).toContain(question);
    expect(home.body).not.toContain('Question 1?');
    expect(home.body).not.toContain('not-shown');
    const anonymous = content.client.withConfig({ token: '', perspective: 'published' });
    expect(await anonymous.fetch('*[_type == "faq"].question')).toEqual(['Question 1?']);
  });

  it('that cannot be shown is named at the foot of the page, with the reason', async () => {
    await content.client.createOrReplace(faq('faq-2', { question: 'Why?' }));
    const { body } = await open('/', viewer);
    expect(body).toMatch(
      /<aside class="not-shown">.*<li>faq &quot;faq-2&quot;: answer is missing; left out\.<\/li>/,
    );
    await content.client.delete('drafts.faq-2');
    expect((await open('/', viewer)).body).not.toContain('not-shown');
  });
});

describe('a user who is not signed in', () => {
  it.each([
    ['no cookie', undefined],
    ["another program's cookie", 'theme=dark'],
    ['a session that is none', 'sanitySession=nobody'],
  ])('sees no content with %s, but a link to sign in', async (_, cookie) => {
    for (const path of ['/', '/projects']) {
      const { status, headers, body } = await open(path, cookie);
      expect(status).toBe(401);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toContain(`href="${content.url}/login"`);
      // Without it, browsers request `/favicon.ico`.
      expect(body).toContain('<link rel="icon" href="/favicon.svg"');
      expect(headers.get('content-security-policy')).toContain("img-src 'self'");
      expect(body).not.toMatch(/Project 1|Question 1|Sample Road/);
    }
  });

  it('gets the files that pages load, and the frame of the reviews', async () => {
    const { body } = await open('/projects', viewer);
    const linked = [
      ...body.matchAll(/(?:src|href)="(\/(?:_astro|preview)\/[^"]+|\/favicon\.svg)"/g),
    ];
    const paths = [...new Set(linked.map(([, path = '']) => path)), '/reviews'];
    expect(paths.length).toBeGreaterThan(5);
    expect(paths).toContainEqual(expect.stringMatching(/^\/_astro\/islands\./));
    for (const path of paths) expect([path, (await open(path)).status]).toEqual([path, 200]);
  });
});

describe('the policy of a page', () => {
  it('is that of a complete release, except that the Studio may frame it', async () => {
    const config = readConfig({ CONTENT_PORT: new URL(content.url).port }, site);
    // The preview's own origin has the stand-in reviews; `startPreviewOf` sets its port to 0.
    const origins = { ...config, siteUrl: 'http://localhost:0', pictureOrigin: null };
    const rendering = { render: await loadRenderer(site), origins, today: '2030-06-01' };
    const pages = await renderPages(createSample(''), rendering, await findTrusted(rendering));
    for (const { path, headers } of pages.filter(({ path }) =>
      /^\/(?:projects|reviews)?$/.test(path),
    )) {
      const shown = await open(path, viewer);
      const own = path === '/reviews' ? "'self'" : "'none'";
      const framed = path === '/reviews' ? `'self' ${content.url}` : content.url;
      const policy = headers['content-security-policy']?.replace(
        `ancestors ${own}`,
        `ancestors ${framed}`,
      );
      expect(shown.headers.get('content-security-policy')).toBe(policy);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(shown.headers.has('x-frame-options')).toBe(false);
    }
  });

  it('is not widened by text that an editor typed', async () => {
    const before = await open('/', viewer);
    const text = hostileTexts.markup;
    await content.client
      .transaction()
      .createOrReplace(faq('faq-1', { question: text, answer: text }))
      .createOrReplace({ ...settings({ address: text, phone: text }), _id: 'drafts.settings' })
      .commit();
    const after = await open('/', viewer);
    expect(after.body).toContain('onerror');
    expect(findInline(readTags(after.body))).toEqual(findInline(readTags(before.body)));
    expect(findInline(readTags(after.body)).attributes).toEqual([]);
    const policy = 'content-security-policy';
    expect(after.headers.get(policy)).toBe(before.headers.get(policy));
  });
});

describe('the server', () => {
  it.each([
    ['localhost', 200],
    ['127.0.0.1:4323', 200],
    ['[::1]:4323', 200],
    ['evil.example', 421],
    ['localhost.evil.example:4323', 421],
    ['embedded.localhost:4323', 421],
  ])('answers under the name %s with %i', async (host, status) => {
    for (const path of ['/', '/favicon.svg']) {
      const reply = await rawRequest({ port: preview.port }, path, { host, cookie: viewer });
      expect(reply.status).toBe(status);
    }
  });

  it('lets the Studio frame pages, and links to it, under the host name of the request', async () => {
    const answer = await fetch(`http://127.0.0.1:${preview.port}/`);
    const studio = content.url.replace('localhost', '127.0.0.1');
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${studio};`);
    expect(await answer.text()).toContain(`href="${studio}/login"`);
  });

  it.each([
    ['POST', '/', 405],
    ['DELETE', '/projects', 405],
    ['GET', '/sitemap.xml', 404],
    ['GET', '/preview', 404],
    ['GET', '/package.json', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await open(path, viewer, method)).status).toBe(status);
  });
});
