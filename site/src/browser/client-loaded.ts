import type { ClientDirective } from 'astro';
import { ISLAND, JS, NEEDS_SCRIPT, PROPS, REPLAY } from '../dom-contract.ts';
import { isMetered, savesData } from './saves-data.ts';

/** Longest wait for an idle moment, in ms: the page of a busy phone may never be idle. */
const LATEST = 2000;

/**
 * Hydrates an island (`client:loaded`) when the page has loaded and the browser is idle: a press finds it ready. A
 * visitor who saves data, or has a slow network, gets React only by using the island; so does one who is faster. If
 * React cannot be loaded, the island takes its form without scripts.
 */
const loaded: ClientDirective = (load, _options, island) => {
  if (!document.documentElement.classList.contains(JS)) return;
  let released = Promise.resolve();
  const requested = new AbortController();

  const hydrate = () => {
    if (requested.signal.aborted) return;
    requested.abort();
    Promise.all([load(), parsed(island)]).then(([start]) => {
      // Not in the task that has run React's modules, so that both are short.
      setTimeout(() => released.then(() => begin(island, start)));
    });
  };

  // Where a translator or an extension has changed the island, React replaces its controls: a press would be
  // lost, and an open list of choices would close. React waits until it has ended.
  const onPress = ({ target }: Event) => {
    const isList = target instanceof HTMLSelectElement;
    const ends = isList ? ['change', 'focusout'] : ['pointerup', 'pointercancel', 'keyup'];
    // The click comes in the same task.
    released = first(ends).then(() => new Promise((resolve) => setTimeout(resolve)));
  };
  for (const name of ['pointerdown', 'keydown']) {
    island.addEventListener(name, onPress, { passive: true });
  }
  island.addEventListener('astro:hydration-error', () => goWithout(island));

  const signal = { capture: true, signal: requested.signal };
  for (const name of ['click', 'focusin', 'change']) island.addEventListener(name, hydrate, signal);
  const hydrateIfNamed = () => {
    // Firefox warns where an empty id is looked for.
    if (!location.hash) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named?.matches(`[${REPLAY}]`) && island.contains(named)) hydrate();
  };
  addEventListener('hashchange', hydrateIfNamed, signal);
  hydrateIfNamed();

  if (savesData() || isMetered()) return;
  whenLoaded(() => {
    // Safari before 26 has none.
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: LATEST });
    else setTimeout(hydrate, LATEST / 4);
  });
};

/** Resolves at the first of these events. */
function first(names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const name of names)
      addEventListener(name, () => resolve(), { capture: true, once: true });
  });
}

function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act);
}

/** Makes an island readable without scripts: its links are links, and controls that need a script are gone. */
function goWithout(island: HTMLElement) {
  island.removeAttribute('ssr');
  for (const tile of island.querySelectorAll(`[${REPLAY}]`)) tile.removeAttribute(REPLAY);
  for (const control of island.querySelectorAll(`.${NEEDS_SCRIPT}`)) control.remove();
}

/** Resolves when the properties of an island are on the page: at its end if they are long. */
async function parsed(island: HTMLElement): Promise<void> {
  if (document.readyState === 'loading' && !island.hasAttribute('props'))
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
}

/** Hydrates an island once. Astro does it by itself when properties come from the end of the page. */
function begin(island: HTMLElement, start: () => void) {
  if (island.hasAttribute('props')) {
    start();
    return;
  }
  const late = document.querySelector(`[${ISLAND}="${island.getAttribute('uid')}"]`);
  island.setAttribute('props', late?.getAttribute(PROPS) ?? '{}');
}

export default loaded;
