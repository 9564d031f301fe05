import type { ClientDirective } from 'astro';

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
 * the viewport. An earlier click on a `[data-replay]` control is repeated after hydration. If React cannot
 * be loaded, the page falls back to its form without scripts.
 */
const near: ClientDirective = (load, _options, island) => {
  if (!document.documentElement.classList.contains('js')) return;
  let hydration: Promise<void> | undefined;
  const waiting = new AbortController();

  const press = (control: HTMLElement) => {
    island.setAttribute('aria-busy', 'true');
    hydrate().then(() => control.click());
  };

  // Astro reports failed loads with this event. Its promises do not reject.
  island.addEventListener('astro:hydration-error', () => {
    document.documentElement.classList.remove('js');
  });

  const hydrate = () => {
    hydration ??= load()
      .then((start) => start())
      .finally(() => {
        waiting.abort();
        island.removeAttribute('aria-busy');
      });
    return hydration;
  };

  island.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control = target instanceof Element && target.closest<HTMLElement>('[data-replay]');
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      press(control);
    },
    { capture: true, signal: waiting.signal },
  );

  for (const early of island.querySelectorAll<HTMLElement>('[data-replay="pressed"]')) {
    early.dataset.replay = ''; // Restore the rendered value, which React compares.
    press(early);
  }

  // The URL's fragment names a control of this island, so hydrate at once to open it.
  const fragment = location.hash.slice(1);
  const named = fragment ? document.getElementById(fragment) : null;
  if (named?.matches('[data-replay]') && island.contains(named)) hydrate();

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

export default near;
