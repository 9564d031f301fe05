import { expect, test } from 'vitest';
import { laterThanEs5 } from '../../helpers/es5.ts';
import { inPage } from './in-page.ts';

test('the functions for pages are ES5, which every engine runs', () => {
  expect(inPage.split('\nfunction ').length).toBeGreaterThan(20);
  expect(laterThanEs5(inPage)).toBeUndefined();
});

test.each(['const a = 1', 'f(...a)', '() => 1', 'a ?? b', 'a?.b', '`a`', 'a ='])(
  'later syntax and errors are found: %s',
  (source) => {
    expect(laterThanEs5(source)).toBeDefined();
  },
);
