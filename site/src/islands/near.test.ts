// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import near from './near.ts';

/**
 * Clicks a control of an island that is not hydrated yet. Returns the effects of the click, and how many
 * clicks the hydrated control receives.
 */
async function pressed(modifier: MouseEventInit) {
  document.body.innerHTML = '<div><a href="#picture" data-replay=""></a></div>';
  const [island] = document.body.querySelectorAll('div');
  const [control] = document.body.querySelectorAll('a');
  const clicked = vi.fn((event: Event) => event.preventDefault());
  const start = async () => control?.addEventListener('click', clicked);
  const load = vi.fn(async () => async () => void (await start()));
  if (island) near(load, { name: 'Island', value: '' }, island);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifier });
  control?.dispatchEvent(press);
  const isKept = press.defaultPrevented;
  const isLoaded = load.mock.calls.length > 0;
  if (isLoaded) await expect.poll(() => clicked.mock.calls.length).toBeGreaterThan(0);
  return { isKept, isLoaded, repeats: clicked.mock.calls.length };
}

beforeEach(() => document.documentElement.classList.add('js'));

it('loads React and repeats the click once', async () => {
  expect(await pressed({})).toEqual({ isKept: true, isLoaded: true, repeats: 1 });
});

const left = { isKept: false, isLoaded: false, repeats: 0 };

it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'leaves a click with %s to the browser',
  async (key) => {
    expect(await pressed({ [key]: true })).toEqual(left);
  },
);

it('leaves every click to the browser on a page in its form without scripts', async () => {
  document.documentElement.classList.remove('js');
  expect(await pressed({})).toEqual(left);
});
