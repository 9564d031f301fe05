import { expect, test } from 'vitest';
import { checkPromises, readPromises } from './promises.ts';

const page = `
| who | may |
|---|---|
| a visitor | read |

| line | test |
|---|---|
| The logo links to / | [opens the home page](../tests/logo.test.ts), [logo](../tests/full/logo.test.ts) |
| A slogan | |
`;
const promises = readPromises('docs/page.md', page);

test('rows of tables of tests are promises, with resolved links', () => {
  expect(promises).toEqual([
    {
      line: 'The logo links to /',
      tests: [
        { title: 'opens the home page', path: 'tests/logo.test.ts' },
        { title: 'logo', path: 'tests/full/logo.test.ts' },
      ],
    },
    { line: 'A slogan', tests: [] },
  ]);
});

test('a promise without a test is a violation', () => {
  expect(checkPromises(promises, () => "test('the logo opens the home page')")).toEqual([
    '"A slogan" has no test that npm test runs.',
  ]);
});

test.each([
  ['a test that does not exist', () => null, 'tests/logo.test.ts, which does not exist.'],
  ['a title that is not in the file', () => '', 'which is not in tests/logo.test.ts.'],
])('%s is a violation', (_, read, end) => {
  expect(checkPromises(promises.slice(0, 1), read)[0]).toMatch(new RegExp(`${end}$`));
});

test('a promise that only a full test proves is a violation', () => {
  const [only] = readPromises(
    'docs/page.md',
    '| line | test |\n|---|---|\n| A | [b](../tests/full/b.test.ts) |',
  );
  expect(checkPromises(only ? [only] : [], () => 'b')).toEqual([
    '"A" has no test that npm test runs.',
  ]);
});
