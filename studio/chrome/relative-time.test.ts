import { expect, test } from 'vitest';
import { withoutFuture } from './relative-time.ts';

test('what has happened is never in the future', () => {
  withoutFuture();
  const time = new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'auto' });
  expect(time.format(35, 'second')).toBe('just now');
  expect(time.format(-35, 'second')).toBe('35 sec. ago');
});
