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

/** `error` is the page of unknown paths, `frame` a document for a third party's script. */
export type RouteKind = 'page' | 'error' | 'frame' | 'file';

interface Route {
  readonly path: string;
  readonly kind: RouteKind;
  readonly type: string;
}

const HTML = 'text/html; charset=utf-8';

/** Returns everything that is rendered for a release. Each has a file in `pages/`. */
export function listRoutes(): readonly Route[] {
  return [
    ...Object.values(paths).map((path): Route => ({ path, kind: 'page', type: HTML })),
    { path: '/404', kind: 'error', type: HTML },
    { path: '/reviews', kind: 'frame', type: HTML },
    { path: '/sitemap.xml', kind: 'file', type: 'application/xml' },
    { path: '/robots.txt', kind: 'file', type: 'text/plain; charset=utf-8' },
  ];
}
