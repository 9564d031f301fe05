import { showWholeList } from '../../ui/more.browser.ts';

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

/**
 * Opens the question that the fragment `#faq:TEXT` names, and the list if it hides the question. The
 * Studio links to questions by their text: ids would make each visitor's page larger.
 */
export function openNamedAnswer(): void {
  const name = /^#faq:(.+)/.exec(location.hash)?.[1];
  const list = document.getElementById('faq-list');
  if (!name || !list) return;
  // Compares encoded texts: decoding a foreign fragment can fail.
  const isNamed = (item: Element) =>
    encodeURIComponent(item.querySelector('h3')?.textContent ?? '') === name;
  const item = [...list.querySelectorAll('details')].find(isNamed);
  if (item) item.open = true;
  if (item?.hidden) showWholeList(item);
  (item ?? list).scrollIntoView();
}
