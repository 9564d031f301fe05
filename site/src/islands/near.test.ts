// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import near from './near.ts';

/** Presses a control of an island that is not hydrated yet, and returns what the press did. */
function pressed(modifier: MouseEventInit) {
  document.body.innerHTML = '<div><a href="#picture" data-replay=""></a></div>';
  const [island] = document.body.querySelectorAll('div');
  const [control] = document.body.querySelectorAll('a');
  const load = vi.fn(async () => async () => {});
  if (island) near(load, { name: 'Island', value: '' }, island);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifier });
  control?.dispatchEvent(press);
  return { isKept: press.defaultPrevented, isLoaded: load.mock.calls.length > 0 };
}

it('keeps a press for React, which it loads', () => {
  expect(pressed({})).toEqual({ isKept: true, isLoaded: true });
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a press with %s to the browser', (key) => {
  expect(pressed({ [key]: true })).toEqual({ isKept: false, isLoaded: false });
});
