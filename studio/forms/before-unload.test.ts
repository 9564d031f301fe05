// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { confirmBeforeUnload } from './before-unload.ts';

afterEach(() => void vi.useRealTimers());

/** Returns whether the browser asks when the page is left. */
function isAsked() {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('asks while input is not sent yet or a write is pending, and the Studio signs off only if not', () => {
  vi.useFakeTimers();
  let pending = false;
  confirmBeforeUnload(
    () => pending,
    () => false,
  );
  expect(isAsked()).toBe(false);
  dispatchEvent(new Event('input'));
  expect(isAsked()).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(isAsked()).toBe(false);
  pending = true;
  vi.advanceTimersByTime(60_000);
  expect(isAsked()).toBe(true);

  const signOff = vi.fn();
  addEventListener('beforeunload', signOff);
  isAsked();
  expect(signOff).not.toHaveBeenCalled();
  pending = false;
  isAsked();
  expect(signOff).toHaveBeenCalledOnce();
});
