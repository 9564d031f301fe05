import { onTestFinished, vi } from 'vitest';

export const hour = 3_600_000;
export const day = 24 * hour;

/** When clocks stop, in milliseconds since 1970. */
export const start = Date.UTC(2026, 0, 1);

/** Stops the clocks of this process until the test ends. */
export function stopClock(): void {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Moves stopped clocks. Below 0 it sets the wall clock back, because no other goes back. */
export function pass(milliseconds: number): void {
  if (milliseconds < 0) vi.setSystemTime(Number(vi.getMockedSystemTime()) + milliseconds);
  else vi.advanceTimersByTime(milliseconds);
}
