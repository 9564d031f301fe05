import { createSample } from '../../src/content/sample.ts';
import type { Content } from '../../src/content/types.ts';
import {
  commonHeaders,
  type Headers,
  type Origins,
  pageHeaders,
  widgetHeaders,
} from './headers.ts';
import { findInline, type Inline } from './inline-code.ts';
import { moveRuntime, type Runtime } from './islands-runtime.ts';
import { PublishError } from './publish-error.ts';
import type { Renderer } from './renderer.ts';

/** A publish that was called off: a page held code that its policy would not have allowed. */
export class Refused extends PublishError {}

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

const HTML = 'text/html; charset=utf-8';

const ROUTES = [
  { path: '/', type: HTML, headersOf: pageHeaders },
  { path: '/projects', type: HTML, headersOf: pageHeaders },
  { path: '/404', type: HTML, headersOf: pageHeaders },
  { path: '/reviews', type: HTML, headersOf: widgetHeaders },
  { path: '/sitemap.xml', type: 'application/xml', headersOf: commonHeaders },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', headersOf: commonHeaders },
];

/** The site's own inline code, by path. */
export type Trusted = ReadonlyMap<string, Inline>;

/**
 * Learns what code the policy of each page may allow, from a render of content that is ours: so
 * nothing that an editor typed can allow itself.
 */
export async function learnTrusted({ render, origins, year }: Rendering): Promise<Trusted> {
  const content = createSample('Text');
  const learnt = ROUTES.map(async ({ path }) => {
    const { html } = await render(path, { ...localsOf(origins, year), content });
    return [path, html] as const;
  });
  return new Map((await Promise.all(learnt)).map(([path, html]) => [path, findInline(html)]));
}

/**
 * Renders every route from the content and the preview of shared links, with the islands' runtime as
 * a file. Throws Refused where a page holds code that is not among the trusted.
 */
export async function renderPages(
  content: Content,
  rendering: Rendering,
  trusted: Trusted,
  preview: App.Locals['preview'] = null,
): Promise<Page[]> {
  const { render, origins, year } = rendering;
  const pages = await Promise.all(
    ROUTES.map(async ({ path, type, headersOf }) => {
      const locals = { ...localsOf(origins, year), content, preview };
      const { status, html } = await render(path, locals);
      const found = findInline(html);
      refuseUntrusted(path, found, trusted.get(path));
      const { html: body, runtime } = moveRuntime(html);
      const headers = {
        ...headersOf(origins, findInline(body)),
        'content-type': type,
        'cache-control': 'no-cache',
      };
      const page = { path, status, body, headers };
      return runtime === null ? [page] : [page, scriptFile(runtime, origins)];
    }),
  );
  return pages.flat();
}

function localsOf({ siteUrl, reviewsWidgetSrc, vitalsUrl }: Origins, year: number) {
  return { year, siteUrl, reviewsWidgetSrc, vitalsUrl, preview: null };
}

function scriptFile({ path, script }: Runtime, origins: Origins): Page {
  const headers = {
    ...commonHeaders(origins),
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return { path, status: 200, body: script, headers };
}

function refuseUntrusted(path: string, found: Inline, trusted: Inline | undefined): void {
  const strange = [
    ...found.scripts.filter((source) => !trusted?.scripts.includes(source)),
    ...found.styles.filter((source) => !trusted?.styles.includes(source)),
    ...found.attributes,
  ];
  if (strange.length === 0) return;
  const refusal = `Not published: ${path} holds inline code that is not the site's own`;
  throw new Refused(`${refusal}: ${strange.join(', ')}.`, `${refusal}. The log has the code.`);
}
