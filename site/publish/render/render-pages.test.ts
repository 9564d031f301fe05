import { expect, it } from 'vitest';
import { PREFETCH_RULES } from '../../src/browser/prefetch-rules.ts';
import { createSample } from '../../src/content/pages.ts';
import { sourceOf } from './inline-code.ts';
import { ReleaseError } from './release-error.ts';
import { findTrusted, renderPages } from './render-pages.ts';
import type { Renderer } from './renderer.ts';

const origins = {
  siteUrl: 'https://site.example',
  pictureOrigin: 'https://pictures.example',
  reviewsWidgetSrc: 'https://reviews.example/widget.js',
  reviewsWidgetAttributes: {},
  visitsUrl: null,
  analytics: null,
  contactFormUrl: 'https://forms.example/f/1',
};

/**
 * Renders pages of one sentence that contain an editor's text unescaped, which is the fault under
 * test.
 */
const render: Renderer = async (path, { content, today }) => ({
  status: path === '/404' ? 404 : 200,
  html: `<head><style>p{}</style><script>own()</script></head><p>${today} ${content.contact.address}`,
});

async function publish(text: string, renderer = render) {
  const rendering = { render: renderer, origins, today: '2030-06-01' };
  return renderPages(createSample(text), rendering, await findTrusted(rendering));
}

async function policyOf(path: string): Promise<string> {
  const pages = await publish('');
  return pages.find((page) => page.path === path)?.headers['content-security-policy'] ?? '';
}

it('renders each route from content and date', async () => {
  const pages = await publish('Main Road');
  expect(pages.map(({ path, status }) => [path, status])).toEqual([
    ['/', 200],
    ['/projects', 200],
    ['/own-page', 200],
    ['/404', 404],
    ['/reviews', 200],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
  ]);
  expect(pages[0]?.body).toContain('2030-06-01 Main Road');
});

it.each([
  '<script>steal()</script>',
  '<style>p{display:none}</style>',
  '<img src=x onerror="steal()">',
  '<p style="position:fixed">',
])('refuses %s', async (address) => {
  await expect(publish(address)).rejects.toThrow(ReleaseError);
});

it('accepts structured data, and trusted code that is repeated', async () => {
  const data = '<script type="application/ld+json">{}</script><style>p{}</style>';
  await expect(publish(data)).resolves.toHaveLength(7);
});

it("the owner's pages have the policy of the not-found page, which allows the code of both", async () => {
  const own: Renderer = async (path) => ({ status: 200, html: `<style>${path}{}</style>` });
  const pages = await publish('', own);
  const policies = pages
    .filter(({ path }) => path === '/own-page' || path === '/404')
    .map(({ headers }) => headers['content-security-policy'] ?? '');
  expect(new Set(policies).size).toBe(1);
  for (const path of ['/404', '/own-page']) expect(policies[0]).toContain(sourceOf(`${path}{}`));
  expect(policies[0]).not.toContain(sourceOf('/projects{}'));
});

it('renders one page alone, if only that is asked for', async () => {
  const rendering = { render, origins, today: '2030-06-01' };
  const trusted = await findTrusted(rendering);
  const pages = await renderPages(createSample(''), rendering, trusted, '/own-page');
  expect(pages.map(({ path }) => path)).toEqual(['/own-page']);
});

/** The rules by which browsers prefetch, which the page adds as an inline script. */
const rules = sourceOf(PREFETCH_RULES);

it("publishes the islands' runtime as a file that clients cache for ever", async () => {
  const withIsland: Renderer = async () => ({ status: 200, html: '<script>island()</script>' });
  const pages = await publish('', withIsland);
  const file = pages[1];
  expect(file?.body).toBe('{island()}');
  expect(file?.headers['cache-control']).toContain('immutable');
  expect(pages[0]?.body).toBe(
    `<script type="module" async fetchpriority="low" src="${file?.path}"></script>`,
  );
  expect(pages[0]?.headers['content-security-policy']).toContain(`script-src 'self' ${rules};`);
});

it('gives script files a low priority', async () => {
  const html = '<script type="module" src="/_astro/Page.js"></script>';
  const [page] = await publish('', async () => ({ status: 200, html }));
  expect(page?.body).toBe(
    '<script type="module" fetchpriority="low" src="/_astro/Page.js"></script>',
  );
});

it('allows a page no inline code except its own, by hash', async () => {
  const policy = await policyOf('/');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+'; /);
  expect(policy).toContain(`${rules};`);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^' ]+'; /);
  expect(policy).toContain("img-src 'self' data: https://pictures.example;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

it('lets a page send forms only if it has one', async () => {
  const withForm: Renderer = async () => ({ status: 200, html: '<form></form>' });
  const [page] = await publish('', withForm);
  const policy = page?.headers['content-security-policy'];
  expect(policy).toContain("; form-action 'self' https://forms.example;");
  expect(await policyOf('/')).toContain("; form-action 'none';");
});

it('lets only the widget and our own code run in the sandboxed frame', async () => {
  const policy = await policyOf('/reviews');
  expect(policy).toMatch(
    /script-src https:\/\/reviews\.example 'strict-dynamic' 'sha256-[^' ]+'; /,
  );
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts (?!.*allow-same-origin)/);
});
