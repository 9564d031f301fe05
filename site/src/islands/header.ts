const root = document.documentElement;
const toggle = document.querySelector<HTMLButtonElement>('[aria-controls="menu"]');

/** Starts the header's states and the menu, without React: they must respond at once. */
export function startHeader(): void {
  addEventListener('scroll', showScroll, { passive: true });
  showScroll();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isMenuOpen()) showMenu(false);
  });
  // Close the menu when the focus leaves the header: an open menu would cover the focused element.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('header')) showMenu(false);
  });
  if (toggle?.dataset.replay === 'pressed') showMenu(true);
  toggle?.removeAttribute('data-replay');
}

function showScroll() {
  root.toggleAttribute('data-scrolled', scrollY > 50);
  root.toggleAttribute('data-far', scrollY > 300);
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  if (toggle?.contains(event.target)) {
    showMenu(!isMenuOpen());
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
}

function isMenuOpen() {
  return root.hasAttribute('data-menu');
}

/** Opens or closes the menu. If a link in a closing menu has the focus, the toggle gets it. */
function showMenu(open: boolean) {
  root.toggleAttribute('data-menu', open);
  toggle?.setAttribute('aria-expanded', String(open));
  if (!open && document.activeElement?.closest('#menu')) toggle?.focus();
}
