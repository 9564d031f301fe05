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
import { findInline, type Inline, uniteInline } from './inline-code.ts';
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
  /** The date in the company's time zone, as `YYYY-MM-DD`. */
  readonly today: string;
}

/** The start of each script file of Astro's. The first screen needs none of them. */
const MODULE = '<script type="module"';

const headersOf: Readonly<Record<RouteKind, typeof pageHeaders>> = {
  page: pageHeaders,
  error: pageHeaders,
  frame: widgetHeaders,
  file: commonHeaders,
};

/** The site's own inline code, by the policy of a route. */
export type Trusted = ReadonlyMap<string, Inline>;

/**
 * Finds the inline code that the policy of each page may allow. It renders the pages from sample content,
 * so that code from an editor is never trusted.
 */
export async function findTrusted({ render, origins, today }: Rendering): Promise<Trusted> {
  const content = createSample('Text');
  const pages = routesOf(content).map(async ({ path, policy }) => {
    const { html } = await render(path, { ...localsOf(origins, today), content });
    return { policy, inline: findInline(readTags(html)) };
  });
  const groups = [...Map.groupBy(await Promise.all(pages), ({ policy }) => policy)];
  return new Map(
    groups.map(([policy, all]) => [policy, uniteInline(all.map(({ inline }) => inline))]),
  );
}

/**
 * Renders every route, or the one at `only`, and the islands' runtime as a file. Throws ReleaseError if a page contains inline
 * code that is not trusted, which its policy must not allow.
 */
export async function renderPages(
  content: Content,
  rendering: Rendering,
  trusted: Trusted,
  only?: string,
): Promise<Page[]> {
  const { render, origins, today } = rendering;
  const wanted = routesOf(content).filter(({ path }) => only === undefined || path === only);
  const pages = await Promise.all(
    wanted.map(async ({ path, policy, type, kind }) => {
      const { status, html } = await render(path, { ...localsOf(origins, today), content });
      const tags = readTags(html);
      const ours = trusted.get(policy);
      checkTrusted(path, findInline(tags), ours);
      const { html: moved, runtime, left } = moveIslands(html, tags);
      const body = moved.replaceAll(`${MODULE} src=`, `${MODULE} fetchpriority="low" src=`);
      // The owner's pages come and go. Their policy is the same whether there is one or not, so that nginx needs no reload.
      const isShared = kind === 'error' || path !== policy;
      const hasForm = tags.some(({ name }) => name === 'form');
      const contactFormUrl = hasForm ? origins.contactFormUrl : null;
      const headers = {
        ...headersOf[kind]({ ...origins, contactFormUrl }, (isShared && ours) || findInline(left)),
        'content-type': type,
        'cache-control': 'no-cache',
      };
      const page = { path, status, body, headers };
      return runtime === null ? [page] : [page, scriptFile(runtime, origins)];
    }),
  );
  return pages.flat();
}

function routesOf({ pages }: Content) {
  return listRoutes(pages.map(({ path }) => path));
}

/** Returns what pages need of the settings. */
export function localsOf(origins: Origins, today: string): Omit<App.Locals, 'content'> {
  const { siteUrl, visitsUrl, analytics, contactFormUrl } = origins;
  const { reviewsWidgetSrc, reviewsWidgetAttributes } = origins;
  return {
    today,
    siteUrl,
    visitsUrl,
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
