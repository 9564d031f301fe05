import { MORE } from '../dom-contract.ts';

const BUTTON = 'main [aria-controls]';

/**
 * Shows the first items of lists, and the others when their button (`ui/Toggle.tsx`) is pressed. What is hidden is
 * `until-found`: find in page and links to a text find it, and show the whole list. Older browsers only hide it.
 */
export function startLists(): void {
  for (const button of document.querySelectorAll(BUTTON)) expand(button, false);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest(BUTTON);
    if (button) press(button);
  });
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) showWholeList(target);
  });
}

/** Shows all items of the list with a hidden item. */
export function showWholeList(item: Element): void {
  const button = document.querySelector(`[aria-controls="${item.closest('[id]')?.id}"]`);
  if (button) expand(button, true);
}

/** The button stays where it is in the window when the list above it becomes shorter. */
function press(button: Element): void {
  const { top } = button.getBoundingClientRect();
  const isOpening = button.getAttribute('aria-expanded') === 'false';
  expand(button, isOpening);
  if (isOpening || top > innerHeight) return;
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
}

function expand(button: Element, isExpanded: boolean): void {
  button.setAttribute('aria-expanded', String(isExpanded));
  const [more, less] = button.querySelectorAll('span');
  more?.toggleAttribute('hidden', isExpanded);
  less?.toggleAttribute('hidden', !isExpanded);
  const list = `#${button.getAttribute('aria-controls')}`;
  for (const item of document.querySelectorAll(`${list} .${MORE}`)) {
    if (isExpanded) item.removeAttribute('hidden');
    else item.setAttribute('hidden', 'until-found');
  }
}
