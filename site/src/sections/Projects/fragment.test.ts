// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { leave, push, replace } from './fragment.ts';

/** Opens `/projects` with this fragment. Returns a spy that counts steps back. */
function arrive(fragment: string) {
  history.replaceState(null, '', `/projects${fragment}`);
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  onTestFinished(() => back.mockRestore());
  return back;
}

it('goes back past the entry that opened a tile, even after moving to another tile', () => {
  const back = arrive('');
  push('house');
  replace('#garage');
  expect(location.hash).toBe('#garage');
  leave();
  expect(back).toHaveBeenCalledOnce();
});

it('closes a tile opened by a link without leaving the page', () => {
  const back = arrive('#house');
  replace('#garage');
  leave();
  expect(back).not.toHaveBeenCalled();
  expect(location.href).toMatch(/\/projects$/);
});
