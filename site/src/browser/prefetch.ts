import { paths } from '../routes.ts';

/**
 * Prefetches the page that a visitor is about to open, for browsers that do not support
 * `speculation-rules`. The browser caches the page and only revalidates its entity tag on navigation.
 */
export function prefetchPages(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const had = new Set([location.pathname]);
  addEventListener(
    'pointerover',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      const path = link ? link.getAttribute('href') : null;
      const isPage = Object.values(paths).some((known) => known === path);
      if (!path || !isPage || had.has(path)) return;
      had.add(path);
      fetch(path).catch(() => had.delete(path));
    },
    { passive: true },
  );
}
