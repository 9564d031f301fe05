import { expect, test } from 'vitest';
import { detailOf, reasonOf } from './failure.ts';
import { AnswerError } from './transport.ts';

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

test('a reason that ends with a sentence has one full stop', () => {
  const error = new AnswerError(() => 'holds no document that can be shown: faq "a": …; left out.');
  expect(reasonOf(error)).toMatch(/left out\.$/);
  expect(reasonOf(error)).not.toMatch(/\.\.$/);
  expect(reasonOf(new AnswerError(({ isNoResult }) => isNoResult))).toMatch(/is not a result\.$/);
});

// Each would take minutes if the time grew with the square of the length.
test.each(['http://', 'https://a?', ' ', 'trace-id ', '(trace-id:', '\n', '\u0301\u0323'])(
  'an error of many "%s" is formatted in linear time',
  (text) => {
    expect(detailOf(text.repeat(300_000)).length).toBeLessThanOrEqual(500);
  },
);
