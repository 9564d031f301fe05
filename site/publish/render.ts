import type { Content } from '../src/content/types.ts';
import {
  commonHeaders,
  type Headers,
  type Origins,
  pageHeaders,
  widgetHeaders,
} from './headers.ts';
import { findInline, type Inline } from './inline.ts';
import type { Renderer } from './renderer.ts';
import { moveRuntime, type Runtime } from './runtime.ts';
import { createSample } from './sample.ts';

/** A publish that was called off: a page held code that its policy would not have allowed. */
export class Refused extends Error {}

export interface Page {
  readonly path: string;
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

export interface Rendering {
  readonly render: Renderer;
  readonly origins: Origins;
  /** The year where the company is. */
  readonly year: number;
}

const ROUTES = [
  { path: '/', headersOf: pageHeaders },
  { path: '/projects', headersOf: pageHeaders },
  { path: '/404', headersOf: pageHeaders },
  { path: '/reviews', headersOf: widgetHeaders },
];

/**
 * Renders every route from the content, with the islands' runtime as a file. What code a page's
 * policy allows is learnt from a second render, of content that is ours: so nothing that an editor
 * typed can allow itself. Throws Refused.
 */
export async function renderPages(content: Content, rendering: Rendering): Promise<Page[]> {
  const { render, origins, year } = rendering;
  const locals = {
    year,
    siteUrl: origins.siteUrl,
    reviewsWidgetSrc: origins.reviewsWidgetSrc,
  };
  const pages = await Promise.all(
    ROUTES.map(async ({ path, headersOf }) => {
      const sample = await render(path, { ...locals, content: createSample('Text') });
      const { status, html } = await render(path, { ...locals, content });
      refuseUntrusted(path, findInline(html), findInline(sample.html));
      const { html: body, runtime } = moveRuntime(html);
      const trusted = findInline(moveRuntime(sample.html).html);
      const headers = documentHeaders(headersOf(origins, trusted));
      const page = { path, status, body, headers };
      return runtime === null ? [page] : [page, scriptFile(runtime, origins)];
    }),
  );
  return pages.flat();
}

function scriptFile({ path, script }: Runtime, origins: Origins): Page {
  const headers = {
    ...commonHeaders(origins),
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return { path, status: 200, body: script, headers };
}

function documentHeaders(headers: Headers): Headers {
  return { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
}

function refuseUntrusted(path: string, found: Inline, trusted: Inline): void {
  const strange = [
    ...found.scripts.filter((source) => !trusted.scripts.includes(source)),
    ...found.styles.filter((source) => !trusted.styles.includes(source)),
    ...found.attributes,
  ];
  if (strange.length === 0) return;
  throw new Refused(
    `Not published: ${path} holds inline code that is not the site's own: ${strange.join(', ')}.`,
  );
}
