// @vitest-environment happy-dom
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { one } from '../../../tests/helpers/site/rendered.ts';
import hydrate from './hydrate.ts';

function Island({ name = '' }: { readonly name?: string }) {
  const [chosen, choose] = useState('All');
  return (
    <section aria-label={name}>
      <h2>{chosen}</h2>
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="All">All</option>
        <option value="Roofs">Roofs</option>
      </select>
      <a href="#before" data-replay="">
        Before
      </a>
      <a href="#after" data-replay="">
        After
      </a>
    </section>
  );
}

const translate = (island: Element) => {
  for (const element of island.querySelectorAll('h2, a')) {
    element.innerHTML = `<font><font>«${element.innerHTML}»</font></font>`;
  }
};
const addNodes = (island: Element) => {
  for (const element of island.querySelectorAll('a, select')) {
    element.before(document.createElement('button'));
  }
};

let island: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<astro-island ssr>${renderToString(<Island />)}</astro-island>`;
  island = document.querySelector('astro-island') ?? document.body;
  // React reports that it has rendered an island anew.
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => report.mockRestore());
});

const link = (name: string) =>
  [...island.querySelectorAll('a')].find(({ textContent }) => textContent.includes(name));

it('starts React in a task of its own', async () => {
  const hydrated = hydrate(island)(Island, {});
  await Promise.resolve();
  expect(island).not.toHaveProperty('root');
  await hydrated;
  expect(island).toHaveProperty('root');
});

it.each([
  ['as it was rendered', () => {}, true],
  ['that was translated', translate, false],
  ['with foreign elements', addNodes, false],
])('keeps focus and choice of an island %s', async (_, change, isSame) => {
  const select = one(island, 'select');
  change(island);
  if (select instanceof HTMLSelectElement) select.value = 'Roofs';
  link('After')?.focus();
  await hydrate(island)(Island, {});
  expect(one(island, 'select') === select).toBe(isSame);
  expect(one(island, 'select')).toHaveProperty('value', 'Roofs');
  await expect.poll(() => one(island, 'h2').textContent).toBe(isSame ? 'All' : 'Roofs');
  expect(document.activeElement).toBe(link('After'));
});

it('renders an island whose properties change, and keeps its state', async () => {
  await hydrate(island)(Island, {});
  const select = one(island, 'select');
  if (select instanceof HTMLSelectElement) select.value = 'Roofs';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => one(island, 'h2').textContent).toBe('Roofs');
  await hydrate(island)(Island, { name: 'After' });
  expect(one(island, 'section').getAttribute('aria-label')).toBe('After');
  expect(one(island, 'select')).toBe(select);
  expect(one(island, 'h2').textContent).toBe('Roofs');
});
