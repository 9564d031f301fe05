import { MORE } from '../dom-contract.ts';

/**
 * Hides the items of lists after the first ones as `until-found`: find in page and links to a text find them, and
 * show the whole list. Older browsers only hide them.
 */
export function hideUntilFound(): void {
  for (const item of document.querySelectorAll(`.${MORE}`)) {
    item.setAttribute('hidden', 'until-found');
  }
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) showWholeList(target);
  });
}

/** Shows all items of the list with a hidden item, and presses its button, which then says View Less. */
export function showWholeList(item: Element): void {
  const list = item.closest('[id]');
  if (!list) return;
  for (const hidden of list.querySelectorAll(`.${MORE}`)) hidden.removeAttribute('hidden');
  document.querySelector<HTMLElement>(`[aria-controls="${list.id}"]`)?.click();
}
