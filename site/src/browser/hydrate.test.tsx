// @vitest-environment happy-dom
import { createElement, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { one } from '../../../tests/helpers/site/rendered.ts';
import hydrate from './hydrate.ts';

function Island({ children }: { readonly children?: ReactNode }) {
  const [chosen, choose] = useState('All');
  return (
    <section>
      <h2>{chosen}</h2>
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="All">All</option>
        <option value="Roofs">Roofs</option>
      </select>
      <button type="button" data-replay="">
        Before
      </button>
      <button type="button" data-replay="">
        After
      </button>
      {children}
    </section>
  );
}

const slot = createElement('astro-slot', null, createElement('p', null, 'A house'));

const translate = (island: Element) => {
  for (const element of island.querySelectorAll('h2, button')) {
    element.innerHTML = `<font><font>«${element.innerHTML}»</font></font>`;
  }
};
const addNodes = (island: Element) => {
  for (const element of island.querySelectorAll('button, select, p')) {
    element.before(document.createElement('button'));
  }
};

let island: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<astro-island ssr>${renderToString(<Island>{slot}</Island>)}</astro-island>`;
  island = document.querySelector('astro-island') ?? document.body;
  // React reports that it has rendered an island anew.
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => report.mockRestore());
});

const button = (name: string) =>
  [...island.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name));

it.each([
  ['as it was rendered', () => {}, true],
  ['that was translated', translate, false],
  ['with foreign elements', addNodes, false],
])('keeps focus, choice, marks and children of an island %s', (_, change, isSame) => {
  const select = one(island, 'select');
  const text = one(island, 'astro-slot > p');
  change(island);
  if (select instanceof HTMLSelectElement) select.value = 'Roofs';
  button('After')?.setAttribute('data-replay', 'pressed');
  button('After')?.focus();
  hydrate(island)(Island, {});
  expect(one(island, 'select') === select).toBe(isSame);
  expect(one(island, 'select')).toHaveProperty('value', 'Roofs');
  expect(one(island, 'h2').textContent).toBe(isSame ? 'All' : 'Roofs');
  expect(one(island, 'astro-slot > p')).toBe(text);
  expect(button('After')?.getAttribute('data-replay')).toBe('pressed');
  expect(button('Before')?.getAttribute('data-replay')).toBe('');
  expect(document.activeElement).toBe(button('After'));
});

function Named({ name, children }: { readonly name?: string; readonly children?: ReactNode }) {
  return (
    <article aria-label={name}>
      <Island>{children}</Island>
    </article>
  );
}

it('renders an island whose properties change, and keeps its state', async () => {
  island.innerHTML = renderToString(<Named name="Before">{slot}</Named>);
  hydrate(island)(Named, { name: 'Before' });
  const select = one(island, 'select');
  if (select instanceof HTMLSelectElement) select.value = 'Roofs';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => one(island, 'h2').textContent).toBe('Roofs');
  hydrate(island)(Named, { name: 'After' });
  expect(one(island, 'article').getAttribute('aria-label')).toBe('After');
  expect(one(island, 'select')).toBe(select);
  expect(one(island, 'h2').textContent).toBe('Roofs');
});
