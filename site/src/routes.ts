import { home, projects } from './labels.ts';
/**
 * The pages that search engines index, by name: `pages/` has their sections, and `metadata/` says what they
 * are about. Links, prefetching, the sitemap and the preview follow this list.
 */
export const paths = { home: '/', projects: '/projects' } as const;

export type PageName = keyof typeof paths;

/** Names of the pages in menus and breadcrumbs. */
export const pageTitles: Readonly<Record<PageName, string>> = {
  home,
  projects,
};

/** Paths that the site's server answers itself. */
export const serverPaths = { health: '/health', status: '/status', visits: '/visits' } as const;

/** `error` is the page of unknown paths, `frame` a document for a third party's script. */
export type RouteKind = 'page' | 'error' | 'frame' | 'file';

interface Route {
  readonly path: string;
  /** Path of the page whose policy it has too. */
  readonly policy: string;
  readonly kind: RouteKind;
  readonly type: string;
}

const NOT_FOUND = '/404';
const HTML = 'text/html; charset=utf-8';

/**
 * Returns everything that is rendered for a release. `ownPages` are the paths of the owner's pages, which
 * `pages/[page].astro` renders; each other route has a file in `pages/`. The owner's pages have the policy of the
 * not-found page: the files for hosts and nginx have a rule for that one, and need none for each page.
 */
export function listRoutes(ownPages: readonly string[] = []): readonly Route[] {
  const route = (path: string, kind: RouteKind, type = HTML, policy = path): Route => ({
    path,
    policy,
    kind,
    type,
  });
  return [
    ...Object.values(paths).map((path) => route(path, 'page')),
    ...ownPages.map((path) => route(path, 'page', HTML, NOT_FOUND)),
    route(NOT_FOUND, 'error'),
    route('/reviews', 'frame'),
    route('/sitemap.xml', 'file', 'application/xml'),
    route('/robots.txt', 'file', 'text/plain; charset=utf-8'),
  ];
}
