/**
 * Prefetches the page that a visitor is about to open, in browsers without speculation rules. The
 * browser caches it, and revalidates it by its entity tag when the visitor opens the page.
 */
export function prefetchPages(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const had = new Set([location.pathname]);
  addEventListener(
    'pointerover',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      const path = link ? link.getAttribute('href') : null;
      if (!path || !['/', '/projects'].includes(path) || had.has(path)) return;
      had.add(path);
      fetch(path).catch(() => had.delete(path));
    },
    { passive: true },
  );
}
