import { testLines } from '../catalogue.ts';
import { test } from '../page.ts';

testLines(
  'what the specification says holds on a desktop',
  ({ check, width }) => check.level === 'whole' && check.widths.length > 1 && width === 1440,
);

testLines('it can be read', ({ check }) => check.level === 'readable' && check.script);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  testLines('it can be read without script', ({ check }) => !check.script);
});
