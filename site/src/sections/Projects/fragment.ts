import { useSyncExternalStore } from 'react';

/** State of the history entry of an open tile: one, however often it was clicked. Closing goes back past it. */
const pushed = 'tile';

/**
 * Returns the URL's fragment without `#`. Updates after Back, Forward and changes in the address
 * bar.
 */
export function useFragment() {
  return useSyncExternalStore(subscribe, read, () => '');
}

export function pushFragment(slug: string) {
  if (history.state === pushed) return replaceFragment(slug); // Early clicks come before React renders.
  history.pushState(pushed, '', `#${slug}`);
  announce();
}

export function replaceFragment(slug: string) {
  replaceUrl(`#${slug}`);
}

/** Removes the fragment: goes back if `pushFragment` added it, otherwise replaces the URL. */
export function removeFragment() {
  if (history.state === pushed) history.back();
  else replaceUrl(location.pathname + location.search);
}

function replaceUrl(url: string) {
  history.replaceState(history.state, '', url);
  announce();
}

function read() {
  return location.hash.slice(1);
}

function subscribe(onChange: () => void) {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

// Browsers send `popstate` for the visitor's changes, but not for those of scripts.
function announce() {
  dispatchEvent(new Event('popstate'));
}
