// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import near from './client-near.ts';

const page = `
  <astro-island ssr props="{}">
    <select class="needs-script"></select>
    <a href="#picture" data-replay="pressed">Tile</a>
    <div data-view="before"><p class="more" hidden>7</p></div>
  </astro-island>`;

let island: HTMLElement;

/** Starts an island with a control that was pressed. Returns what starts React. */
function started() {
  const start = vi.fn(async () => {});
  near(async () => start, { name: 'Island', value: '' }, island);
  return start;
}

const send = (selector: string, name: string) =>
  island.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true }));

/** Resolves after the tasks that are due. */
const tasks = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.documentElement.className = 'js';
  document.body.innerHTML = page;
  island = document.querySelector('astro-island') ?? document.body;
});

it('repeats the click on a control when React has started', async () => {
  const clicked = vi.fn();
  island.querySelector('a')?.addEventListener('click', clicked);
  const start = started();
  await expect.poll(() => clicked.mock.calls).toHaveLength(1);
  expect(start).toHaveBeenCalledTimes(1);
  expect(island.querySelector('a')?.getAttribute('data-replay')).toBe('');
});

it.each([
  ['a control is pressed', 'a', 'pointerdown', ['change'], 'pointerup'],
  ['a control is pressed by a key', 'a', 'keydown', ['change'], 'keyup'],
  ['a list of choices may be open', 'select', 'pointerdown', ['pointerup', 'keyup'], 'change'],
])('React does not start while %s', async (_, selector, begin, others, end) => {
  const start = started();
  send(selector, begin);
  for (const name of others) send(selector, name);
  await tasks();
  expect(start).not.toHaveBeenCalled();
  send(selector, end);
  await expect.poll(() => start.mock.calls).toHaveLength(1);
});

it('gives an island alone its form without scripts if React cannot be loaded', () => {
  started();
  island.dispatchEvent(new Event('astro:hydration-error'));
  expect(island.querySelector('select, [hidden], [data-view]')).toBeNull();
  expect(island.hasAttribute('ssr')).toBe(false);
  expect(document.documentElement.className).toBe('js');
});
