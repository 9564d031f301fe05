import { expect, test } from 'vitest';
import { detailOf } from './failure.ts';

test('the log contains the cause on one line of limited length, without a stack', () => {
  const cause = new Error('connect ECONNREFUSED');
  expect(detailOf(new TypeError('fetch failed', { cause }))).toBe(
    'TypeError: fetch failed: Error: connect ECONNREFUSED',
  );
  expect(detailOf(new Error(`no\n\u001B[31m${'x'.repeat(9000)}`))).toMatch(
    /^Error: no: \[31mx{400,490}$/,
  );
  expect(detailOf('thrown text')).toBe('thrown text');
  expect(detailOf(undefined)).toBe('undefined');
});
