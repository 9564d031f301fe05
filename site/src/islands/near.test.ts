// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import near from './near.ts';

/** Clicks a control of an island that is not hydrated yet. Returns the effects of the click. */
function press(modifier: MouseEventInit) {
  document.body.innerHTML = '<div><a href="#picture" data-replay=""></a></div>';
  const [island] = document.body.querySelectorAll('div');
  const [control] = document.body.querySelectorAll('a');
  const load = vi.fn(async () => async () => {});
  if (island) near(load, { name: 'Island', value: '' }, island);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifier });
  control?.dispatchEvent(press);
  return { isKept: press.defaultPrevented, isLoaded: load.mock.calls.length > 0 };
}

beforeEach(() => document.documentElement.classList.add('js'));

// tests/home/islands.spec.ts sees the click repeated.
it('keeps a click and loads React', () => {
  expect(press({})).toEqual({ isKept: true, isLoaded: true });
});

const left = { isKept: false, isLoaded: false };

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a click with %s to the browser', (key) => {
  expect(press({ [key]: true })).toEqual(left);
});

it('leaves every click to the browser on a page in its form without scripts', () => {
  document.documentElement.classList.remove('js');
  expect(press({})).toEqual(left);
});
