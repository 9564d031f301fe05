/**
 * Fetches the page that a visitor is about to go to, for browsers that do not read the rules of
 * `speculation-rules`. What comes is kept, and asked for only by its tag when the visitor goes there.
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
