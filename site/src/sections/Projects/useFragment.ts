import { useSyncExternalStore } from 'react';

/**
 * Returns the URL's fragment without `#`. Updates after Back, Forward, changes in the address bar, and those of
 * scripts, which announce theirs as `popstate`.
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
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
