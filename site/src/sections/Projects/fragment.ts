import { useSyncExternalStore } from 'react';

/** State of the history entry that is added when a tile opens. Closing goes back past this entry. */
const pushed = 'tile';

/**
 * Returns the URL's fragment without `#`. Updates after Back, Forward and changes in the address
 * bar.
 */
export function useFragment() {
  return useSyncExternalStore(subscribe, read, () => '');
}

export function push(slug: string) {
  history.pushState(pushed, '', `#${slug}`);
  tell();
}

export function replace(url: string) {
  history.replaceState(history.state, '', url);
  tell();
}

/** Removes the fragment: goes back if `push` added it, otherwise replaces the URL. */
export function leave() {
  if (history.state === pushed) history.back();
  else replace(location.pathname + location.search);
}

function read() {
  return location.hash.slice(1);
}

function subscribe(onChange: () => void) {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

// Browsers send `popstate` for the visitor's changes, but not for those of scripts.
function tell() {
  dispatchEvent(new Event('popstate'));
}
