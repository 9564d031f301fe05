import { useSyncExternalStore } from 'react';

/** The state of a history entry that opening a tile made: closing goes back over it. */
const pushed = 'tile';

/** What the address names behind its `#`: also after Back, Forward, or when typed by hand. */
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

/** Leaves no fragment: by going back where `push` made it. */
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

// The browser tells of what the visitor changes, not of what script does.
function tell() {
  dispatchEvent(new Event('popstate'));
}
