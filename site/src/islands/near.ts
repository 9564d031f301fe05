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

/** Resolves when the visitor first does anything at all: before that React is not worth its weight. */
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
 * `client:near`: hydrates an island once the visitor has touched the page and the island is near
 * the viewport. A press on a `[data-replay]` control that comes earlier waits for React and is
 * pressed again. Where React cannot be loaded, the page falls back to its form without script.
 */
const near: ClientDirective = (load, _options, island) => {
  let hydration: Promise<void> | undefined;
  const waiting = new AbortController();

  const press = (control: HTMLElement) => {
    island.setAttribute('aria-busy', 'true');
    hydrate().then(() => control.click());
  };

  // Astro reports what could not be loaded by this event; its promises do not fail.
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
    early.dataset.replay = ''; // As it was rendered: React compares.
    press(early);
  }

  // A link to what the control opens: the visitor has said what to bring.
  const named = document.getElementById(location.hash.slice(1));
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
