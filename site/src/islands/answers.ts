/**
 * Closes the open answer when another opens, for browsers that ignore the `name` of `details`: Chromium
 * before 120, Safari before 17.2 and Firefox before 130.
 */
export function openOneAnswer(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => closeOthers(target), true);
}

function closeOthers(opened: EventTarget | null) {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
  for (const item of document.querySelectorAll('details[open]')) {
    if (item !== opened) item.removeAttribute('open');
  }
}
