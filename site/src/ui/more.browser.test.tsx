// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { one, rendered } from '../../../tests/helpers/site/rendered.ts';
import { startLists } from './more.browser.ts';
import { Toggle } from './Toggle.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  for (const open of document.querySelectorAll<HTMLElement>('[aria-expanded="true"]')) open.click();
});

document.body.innerHTML = `<main>${['services', 'faq']
  .map(
    (name) => `
      <div id="${name}-list"><p>1</p><p class="more">2</p><p class="more">3</p></div>
      ${rendered(<Toggle controls={`${name}-list`} of={name} />).innerHTML}`,
  )
  .join('')}</main>`;
startLists();

const button = (list: string) => one(document, `[aria-controls="${list}"]`);
const press = (list: string) =>
  button(list).dispatchEvent(new MouseEvent('click', { bubbles: true }));

/** Returns how many items of a list are hidden, and what its button says. */
const stateOf = (list: string) => [
  document.querySelectorAll(`#${list} [hidden="until-found"]`).length,
  one(button(list), 'span:not([hidden], .visually-hidden)').textContent,
  button(list).getAttribute('aria-expanded'),
];
const collapsed = [2, 'View More', 'false'];
const expanded = [0, 'View Less', 'true'];

it('shows a whole list after a press on its button, and its first items after another', () => {
  expect(stateOf('services-list')).toEqual(collapsed);
  press('services-list');
  expect(stateOf('services-list')).toEqual(expanded);
  expect(stateOf('faq-list')).toEqual(collapsed);
  press('services-list');
  expect(stateOf('services-list')).toEqual(collapsed);
});

it('shows the whole list of an item that is found', () => {
  const found = document.querySelector('#faq-list > :last-child');
  found?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(stateOf('faq-list')).toEqual(expanded);
  expect(stateOf('services-list')).toEqual(collapsed);
});

/** Expands and collapses a list. The button is at `tops`, one after the other. Returns how far the page scrolled. */
function scrolled(...tops: number[]) {
  press('faq-list');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, tops.shift()),
  );
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  press('faq-list');
  return scrollBy.mock.calls;
}

it('keeps the button where it is in the window when the list above it becomes shorter', () => {
  expect(scrolled(300, -500)).toEqual([[{ top: -800, behavior: 'instant' }]]);
});

it('does not scroll to a button that is out of sight', () => {
  expect(scrolled(innerHeight + 1, 0)).toEqual([]);
});
