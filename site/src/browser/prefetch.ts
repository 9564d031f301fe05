import { paths } from '../routes.ts';
import { PREFETCH_RULES } from './prefetch-rules.ts';

/**
 * Prefetches the page that a visitor is about to open: by speculation rules, and by a request in browsers
 * without them, which cache the page and only revalidate its entity tag on navigation.
 */
export function prefetchPages(): void {
  // The preview, in a frame, shows drafts: a page that was fetched ahead may be older than the last change.
  if (parent !== self) return;
  // Chromium 109 to 120 only have rules without `where`, and warn of it. `scrollbar-width` is of 121 too.
  if (HTMLScriptElement.supports?.('speculationrules') && CSS.supports('scrollbar-width:none')) {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.text = PREFETCH_RULES;
    document.head.append(rules);
    return;
  }
  const left = new Set<string>(Object.values(paths));
  left.delete(location.pathname);
  addEventListener('pointerover', ({ target }) => {
    const path = target instanceof Element && target.closest('a')?.getAttribute('href');
    if (path && left.delete(path)) fetch(path).catch(() => left.add(path));
  });
}
