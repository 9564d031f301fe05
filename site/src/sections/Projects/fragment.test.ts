// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { leave, push, replace } from './fragment.ts';

/** Goes to `/projects` with this fragment, and returns what counts the steps back from there. */
function arrive(fragment: string) {
  history.replaceState(null, '', `/projects${fragment}`);
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  onTestFinished(() => back.mockRestore());
  return back;
}

it('leaves a tile by going back over the entry that opened it, also after moving to another', () => {
  const back = arrive('');
  push('house');
  replace('#garage');
  expect(location.hash).toBe('#garage');
  leave();
  expect(back).toHaveBeenCalledOnce();
});

it('leaves a tile that a link named without leaving the page', () => {
  const back = arrive('#house');
  replace('#garage');
  leave();
  expect(back).not.toHaveBeenCalled();
  expect(location.href).toMatch(/\/projects$/);
});
