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
      isLean: true,
      tests: [
        { title: 'opens the home page', path: 'tests/logo.test.ts' },
        { title: 'logo', path: 'tests/full/logo.test.ts' },
      ],
    },
    { line: 'A slogan', isLean: true, tests: [] },
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

test.each([
  ['test', '[b](../tests/full/b.test.ts)', ['"A" has no test that npm test runs.']],
  ['full test', '[b](../tests/full/b.test.ts)', []],
  ['full test', '', ['"A" has no test that npm run test:full runs.']],
])('in a column "%s", tests "%s" give %j', (heading, tests, violations) => {
  const table = `| line | ${heading} |\n|---|---|\n| A | ${tests} |`;
  expect(checkPromises(readPromises('docs/page.md', table), () => 'b')).toEqual(violations);
});
