/** Runs what must respond at once, without React: the header's states and the menu. */
const root = document.documentElement;
const toggle = document.querySelector<HTMLButtonElement>('[aria-controls="menu"]');

function showScroll() {
  root.toggleAttribute('data-scrolled', scrollY > 50);
  root.toggleAttribute('data-far', scrollY > 300);
}

/**
 * Marks a control that is clicked before the islands' runtime has loaded. `near.ts` repeats the
 * click.
 */
function keepPress(event: MouseEvent, control: HTMLElement | null) {
  if (!control || !root.classList.contains('js')) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  control.dataset.replay = 'pressed';
}

/** Opens or closes the menu. If a link in a closing menu has the focus, the toggle gets it. */
function showMenu(open: boolean) {
  toggle?.setAttribute('aria-expanded', String(open));
  if (!open && document.activeElement?.closest('#menu')) toggle?.focus();
}

addEventListener('scroll', showScroll, { passive: true });
showScroll();

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  keepPress(event, event.target.closest<HTMLElement>('astro-island[ssr] [data-replay]'));
  if (toggle?.contains(event.target)) {
    showMenu(toggle.getAttribute('aria-expanded') !== 'true');
    return;
  }
  const link = event.target.closest('a');
  if (link || !event.target.closest('header')) showMenu(false);
  if (
    link?.getAttribute('href') === '/' &&
    location.pathname === '/' &&
    !event.ctrlKey &&
    !event.metaKey
  ) {
    event.preventDefault();
    history.replaceState(null, '', '/');
    scrollTo({ top: 0 });
  }
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || toggle?.getAttribute('aria-expanded') !== 'true') return;
  showMenu(false);
});

// Close the menu when the focus leaves the header: an open menu would cover the focused element.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('header')) showMenu(false);
});

const failure = document.querySelector<HTMLElement>('[data-failure]')?.dataset.failure;
if (failure) console.error(`The projects could not be loaded: ${failure}`);
