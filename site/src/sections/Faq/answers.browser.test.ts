// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { openNamedAnswer, openOneAnswer } from './answers.browser.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="faq-list">
      <details><summary><h3>How much?</h3></summary></details>
      <details class="more" hidden><summary><h3>100 % of it?</h3></summary></details>
    </div>
    <button aria-controls="faq-list" aria-expanded="false"></button>`;
  Element.prototype.scrollIntoView = vi.fn();
});

/** Opens the page with a fragment. Returns the questions that are open. */
function opened(fragment: string) {
  location.hash = fragment;
  openNamedAnswer();
  return [...document.querySelectorAll('details[open] h3')].map((heading) => heading.textContent);
}

it.each([
  ['How much?', false],
  // The list hides it.
  ['100 % of it?', true],
])('opens the question %s, which the fragment names; the whole list: %s', (question, isWhole) => {
  expect(opened(`#faq:${encodeURIComponent(question)}`)).toEqual([question]);
  expect(document.querySelectorAll('[hidden]')).toHaveLength(isWhole ? 0 : 1);
  expect(document.querySelector('button')?.getAttribute('aria-expanded')).toBe(String(isWhole));
});

it.each(['', '#faq', '#faq:', '#faq:Who%3F', '#faq:%'])('opens nothing for %j', (fragment) => {
  expect(opened(fragment)).toEqual([]);
  expect(document.querySelector('button')?.getAttribute('aria-expanded')).toBe('false');
});

it.each(['', '#faq', '#faq:'])('%j does not move the page', (fragment) => {
  opened(fragment);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

it('a page without the list stays as it is', () => {
  document.body.innerHTML = '';
  expect(opened('#faq:How%20much%3F')).toEqual([]);
});

it('closes the open answer when another opens, and none when one closes', () => {
  openOneAnswer();
  const [first, second] = document.querySelectorAll('details');
  const toggle = (item: HTMLDetailsElement | undefined) => item?.dispatchEvent(new Event('toggle'));
  for (const item of [first, second]) item?.setAttribute('open', '');
  toggle(second);
  expect([first?.open, second?.open]).toEqual([false, true]);
  toggle(first);
  expect([first?.open, second?.open]).toEqual([false, true]);
});
