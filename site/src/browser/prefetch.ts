import { paths } from '../routes.ts';
import { PREFETCH_RULES } from './prefetch-rules.ts';

/**
 * Prefetches the page that a visitor is about to open: by speculation rules, and by a request in browsers
 * without them, which cache the page and only revalidate its entity tag on navigation.
 */
export function prefetchPages(): void {
  // The preview, in a frame, shows drafts: a page that was fetched ahead may be older than the last change.
  if (parent !== window) return;
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.text = PREFETCH_RULES;
    document.head.append(rules);
    return;
  }
  const had = new Set([location.pathname]);
  addEventListener(
    'pointerover',
    ({ target }) => {
      const path = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (!path || !Object.values<string>(paths).includes(path) || had.has(path)) return;
      had.add(path);
      fetch(path).catch(() => had.delete(path));
    },
    { passive: true },
  );
}
