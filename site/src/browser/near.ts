import type { ClientDirective } from 'astro';
import { ISLAND, JS, PRESSED, PROPS, REPLAY } from '../dom-contract.ts';

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

/** Resolves at the visitor's first interaction. Before that, loading React would waste data. */
const touched = new Promise<void>((resolve) => {
  const stop = new AbortController();
  for (const sign of signs) {
    addEventListener(
      sign,
      () => {
        stop.abort();
        resolve();
      },
      { capture: true, passive: true, signal: stop.signal },
    );
  }
});

/**
 * Hydrates an island (`client:near`) once the visitor has interacted with the page and the island is near
 * the viewport, or at once after a click on one of its controls, which is repeated after hydration. If React
 * cannot be loaded, the page falls back to its form without scripts.
 */
const near: ClientDirective = (load, _options, island) => {
  if (!document.documentElement.classList.contains(JS)) return;
  let hydration: Promise<void> | undefined;
  const waiting = new AbortController();

  const repeatClicks = () => {
    for (const control of island.querySelectorAll<HTMLElement>(`[${REPLAY}=${PRESSED}]`)) {
      control.setAttribute(REPLAY, ''); // Restore the rendered value, which React compares.
      island.setAttribute('aria-busy', 'true');
      hydrate().then(() => control.click());
    }
  };

  // Astro reports failed loads with this event. Its promises do not reject.
  island.addEventListener('astro:hydration-error', () => {
    document.documentElement.classList.remove(JS);
  });

  const hydrate = () => {
    hydration ??= Promise.all([load(), bringProps(island)])
      .then(([start]) => start())
      .finally(() => {
        waiting.abort();
        island.removeAttribute('aria-busy');
      });
    return hydration;
  };

  island.addEventListener('click', repeatClicks, { signal: waiting.signal });
  repeatClicks();

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

/** Returns once an island has its properties, which are at the end of the page if they are long. */
async function bringProps(island: HTMLElement): Promise<void> {
  if (island.hasAttribute('props')) return;
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  const late = document.querySelector(`[${ISLAND}="${island.getAttribute('uid')}"]`);
  island.setAttribute('props', late?.getAttribute(PROPS) ?? '{}');
}

export default near;
