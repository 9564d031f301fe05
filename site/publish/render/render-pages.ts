import { type Content, createSample } from '../../src/content/pages.ts';
import { listRoutes, type RouteKind } from '../../src/routes.ts';
import {
  commonHeaders,
  type Headers,
  type Origins,
  pageHeaders,
  widgetHeaders,
} from './headers.ts';
import { readTags } from './html-tags.ts';
import { findInline, type Inline } from './inline-code.ts';
import { moveIslands, type Runtime } from './move-islands.ts';
import { NOT_RELEASED, ReleaseError } from './release-error.ts';
import type { Renderer } from './renderer.ts';

export interface Page {
  readonly path: string;
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

export interface Rendering {
  readonly render: Renderer;
  readonly origins: Origins;
  /** The year in the company's time zone. */
  readonly year: number;
}

/** The start of each script file of Astro's. The first screen needs none of them. */
const MODULE = '<script type="module"';

const headersOf: Readonly<Record<RouteKind, typeof pageHeaders>> = {
  page: pageHeaders,
  error: pageHeaders,
  frame: widgetHeaders,
  file: commonHeaders,
};

/** The site's own inline code, by path. */
export type Trusted = ReadonlyMap<string, Inline>;

/**
 * Finds the inline code that the policy of each page may allow. It renders the pages from sample content,
 * so that code from an editor is never trusted.
 */
export async function findTrusted({ render, origins, year }: Rendering): Promise<Trusted> {
  const content = createSample('Text');
  const pages = listRoutes().map(async ({ path }) => {
    const { html } = await render(path, { ...localsOf(origins, year), content });
    return [path, findInline(readTags(html))] as const;
  });
  return new Map(await Promise.all(pages));
}

/**
 * Renders every route, and the islands' runtime as a file. Throws ReleaseError if a page contains inline
 * code that is not trusted, which its policy must not allow.
 */
export async function renderPages(
  content: Content,
  rendering: Rendering,
  trusted: Trusted,
): Promise<Page[]> {
  const { render, origins, year } = rendering;
  const pages = await Promise.all(
    listRoutes().map(async ({ path, type, kind }) => {
      const locals = { ...localsOf(origins, year), content };
      const { status, html } = await render(path, locals);
      const tags = readTags(html);
      checkTrusted(path, findInline(tags), trusted.get(path));
      const { html: moved, runtime, left } = moveIslands(html, tags);
      const body = moved.replaceAll(`${MODULE} src=`, `${MODULE} fetchpriority="low" src=`);
      const hasForm = tags.some(({ name }) => name === 'form');
      const contactFormUrl = hasForm ? origins.contactFormUrl : null;
      const headers = {
        ...headersOf[kind]({ ...origins, contactFormUrl }, findInline(left)),
        'content-type': type,
        'cache-control': 'no-cache',
      };
      const page = { path, status, body, headers };
      return runtime === null ? [page] : [page, scriptFile(runtime, origins)];
    }),
  );
  return pages.flat();
}

/** Returns what pages need of the settings. */
export function localsOf(origins: Origins, year: number): Omit<App.Locals, 'content'> {
  const { siteUrl, vitalsUrl, analytics, contactFormUrl } = origins;
  const { reviewsWidgetSrc, reviewsWidgetAttributes } = origins;
  return {
    year,
    siteUrl,
    vitalsUrl,
    analytics,
    contactFormUrl,
    reviewsWidgetSrc,
    reviewsWidgetAttributes,
  };
}

function scriptFile({ path, script }: Runtime, origins: Origins): Page {
  const headers = {
    ...commonHeaders(origins),
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return { path, status: 200, body: script, headers };
}

function checkTrusted(path: string, found: Inline, trusted: Inline | undefined): void {
  const untrusted = [
    ...found.scripts.filter((source) => !trusted?.scripts.includes(source)),
    ...found.styles.filter((source) => !trusted?.styles.includes(source)),
    ...found.attributes,
  ];
  if (untrusted.length === 0) return;
  const refusal = `${NOT_RELEASED}: ${path} contains inline code that is not the site's own`;
  throw new ReleaseError(
    `${refusal}: ${untrusted.join(', ')}.`,
    `${refusal}. The log has the code.`,
  );
}
