import { FAR, MENU, SCROLLED, SMOOTH } from '../../dom-contract.ts';

const root = document.documentElement;
const toggle = document.querySelector<HTMLButtonElement>('[aria-controls="menu"]');

/** Starts the header's states and the menu, without React: they must respond at once. */
export function startHeader(): void {
  addEventListener('scroll', showScroll, { passive: true });
  // At the next frame: now it would lay out the page a time more.
  requestAnimationFrame(showScroll);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isMenuOpen()) showMenu(false);
  });
  // Close the menu when the focus leaves the header: an open menu would cover the focused element.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('header')) showMenu(false);
  });
  markSections();
}

function showScroll() {
  root.toggleAttribute(SCROLLED, scrollY > 50);
  root.toggleAttribute(FAR, scrollY > 300);
}

/**
 * Marks the menu's link to the section at the upper third of the window as the current one, instead of the
 * link to the page.
 */
function markSections() {
  const page = document.querySelector('#menu [aria-current]');
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        setCurrent(
          document.querySelector(`#menu [href="#${target.id}"]`),
          isIntersecting && 'location',
        );
      }
      setCurrent(page, !document.querySelector('#menu [aria-current=location]') && 'page');
    },
    { rootMargin: '-33% 0% -66%' },
  );
  for (const section of document.querySelectorAll('#about, #services, #contact')) {
    observer.observe(section);
  }
}

function setCurrent(link: Element | null, current: string | false) {
  if (current) link?.setAttribute('aria-current', current);
  else link?.removeAttribute('aria-current');
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  if (toggle?.contains(event.target)) {
    showMenu(!isMenuOpen());
    return;
  }
  const link = event.target.closest('a');
  if (link) root.toggleAttribute(SMOOTH, true);
  if (link || !event.target.closest('header')) showMenu(false);
  if (link?.getAttribute('href') === '/' && location.pathname === '/') {
    event.preventDefault();
    history.replaceState(null, '', '/');
    scrollTo({ top: 0 });
  }
}

function isMenuOpen() {
  return root.hasAttribute(MENU);
}

/** Opens or closes the menu. If a link in a closing menu has the focus, the toggle gets it. */
function showMenu(open: boolean) {
  root.toggleAttribute(MENU, open);
  toggle?.setAttribute('aria-expanded', String(open));
  if (!open && document.activeElement?.closest('#menu')) toggle?.focus();
}
