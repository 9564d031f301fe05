// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hideUntilFound } from './more.browser.ts';

it('hides the items after the first ones until one is found; then it shows its list, and presses its button', () => {
  document.body.innerHTML = ['services', 'faq']
    .map(
      (name) => `
        <div id="${name}-list"><p>1</p><p class="more">2</p><p class="more">3</p></div>
        <button aria-controls="${name}-list"></button>`,
    )
    .join('');
  const pressed: unknown[] = [];
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.getAttribute('aria-controls')));
  }
  const hidden = () =>
    [...document.querySelectorAll('.more[hidden="until-found"]')].map(
      ({ parentElement }) => parentElement?.id,
    );
  hideUntilFound();
  expect(hidden()).toEqual(['services-list', 'services-list', 'faq-list', 'faq-list']);
  const found = document.querySelector('#faq-list > :last-child');
  found?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(hidden()).toEqual(['services-list', 'services-list']);
  expect(pressed).toEqual(['faq-list']);
});
