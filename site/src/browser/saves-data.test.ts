import { expect, it, onTestFinished, vi } from 'vitest';
import { isMetered } from './saves-data.ts';

it.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', true],
  ['4g', false],
  // Firefox and Safari do not tell.
  [undefined, false],
])('the network %s is metered: %s', (effectiveType, expected) => {
  vi.stubGlobal('navigator', { connection: effectiveType && { effectiveType } });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(isMetered()).toBe(expected);
});
