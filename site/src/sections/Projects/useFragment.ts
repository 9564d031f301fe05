import { useSyncExternalStore } from 'react';
import { EARLY } from '../../dom-contract.ts';

/**
 * Returns the URL's fragment without `#`. Updates after Back, Forward, changes in the address bar, and those of
 * scripts, which announce theirs as `popstate`: at once, but after the next frame if that shows the page's own lightbox.
 */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
}

/** Replaces the fragment. The history has no new entry. */
export function replaceFragment(slug: string): void {
  history.replaceState(history.state, '', `#${slug}`);
  dispatchEvent(new Event('popstate'));
}

function subscribe(onChange: () => void) {
  const listen = () => {
    if (document.querySelector(`[${EARLY}]`)) requestAnimationFrame(() => setTimeout(onChange));
    else onChange();
  };
  addEventListener('popstate', listen);
  return () => removeEventListener('popstate', listen);
}
