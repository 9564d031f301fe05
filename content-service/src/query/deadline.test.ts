import { expect, test } from 'vitest';
import { createDeadline, TimeoutError } from './deadline.ts';

test('work within the deadline returns its value, also after work that exceeded it', () => {
  const withinDeadline = createDeadline();
  const forever = () => {
    for (;;);
  };
  expect(() => withinDeadline(20, forever)).toThrow(TimeoutError);
  expect(withinDeadline(600_000, () => 'done')).toBe('done');
});
