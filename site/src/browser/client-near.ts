import type { ClientDirective } from 'astro';
import { ISLAND, JS, NEEDS_SCRIPT, PRESSED, PROPS, REPLAY, VIEW } from '../dom-contract.ts';

const signs = [
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'change',
  'hashchange',
];

/** Resolves at the first of these events. */
function first(...names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    for (const name of names) {
      addEventListener(
        name,
        () => {
          stop.abort();
          resolve();
        },
        { capture: true, passive: true, signal: stop.signal },
      );
    }
  });
}

/** Resolves at the visitor's first interaction. Before that, loading React would waste data. */
const touched = first(...signs);

/**
 * Hydrates an island (`client:near`) once the visitor has interacted with the page and the island is near
 * the viewport, or at once after a click on one of its controls, which is repeated after hydration. If React
 * cannot be loaded, the island takes its form without scripts.
 */
const near: ClientDirective = (load, _options, island) => {
  if (!document.documentElement.classList.contains(JS)) return;
  let isHydrating = false;
  let released = Promise.resolve();
  const waiting = new AbortController();

  const pressed = () => island.querySelectorAll<HTMLElement>(`[${REPLAY}=${PRESSED}]`);

  const onClick = () => {
    if (pressed().length === 0) return;
    island.setAttribute('aria-busy', 'true');
    hydrate();
  };

  // Where a translator or an extension has changed the island, React replaces its controls: a press would be
  // lost, and an open list of choices would close.
  const onPress = ({ target }: Event) => {
    const isList = target instanceof HTMLSelectElement;
    const ends = isList ? ['change', 'focusout'] : ['pointerup', 'pointercancel', 'keyup'];
    // The click comes in the same task.
    released = first(...ends).then(() => new Promise((resolve) => setTimeout(resolve)));
  };

  // Astro reports failed loads with this event. Its promises do not reject.
  island.addEventListener('astro:hydration-error', () => goWithout(island));

  const hydrate = () => {
    if (isHydrating) return;
    isHydrating = true;
    Promise.all([load(), bringProps(island)])
      .then(([start]) => released.then(start))
      .finally(() => {
        waiting.abort();
        island.removeAttribute('aria-busy');
        for (const control of pressed()) {
          control.setAttribute(REPLAY, '');
          control.click();
        }
      });
  };

  island.addEventListener('click', onClick, { signal: waiting.signal });
  for (const name of ['pointerdown', 'keydown']) {
    island.addEventListener(name, onPress, { passive: true, signal: waiting.signal });
  }
  onClick();

  // The URL's fragment names a control of this island, so hydrate at once to open it.
  const fragment = location.hash.slice(1);
  const named = fragment ? document.getElementById(fragment) : null;
  if (named?.matches(`[${REPLAY}]`) && island.contains(named)) hydrate();

  touched.then(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        hydrate();
      },
      { rootMargin: '50% 0%' },
    );
    // The island itself has no box (`display: contents`).
    for (const child of island.children) observer.observe(child);
  });
};

/** Makes an island readable without scripts: it shows everything, and its links are links. */
function goWithout(island: HTMLElement) {
  island.removeAttribute('ssr'); // `clicks.js` leaves the links alone.
  for (const control of island.querySelectorAll(`.${NEEDS_SCRIPT}`)) control.remove();
  for (const name of [VIEW, 'hidden']) {
    for (const element of island.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
}

/** Returns once an island has its properties, which are at the end of the page if they are long. */
async function bringProps(island: HTMLElement): Promise<void> {
  if (island.hasAttribute('props')) return;
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  const late = document.querySelector(`[${ISLAND}="${island.getAttribute('uid')}"]`);
  island.setAttribute('props', late?.getAttribute(PROPS) ?? '{}');
}

export default near;
