import { expect, test } from 'vitest';
import { checkDomContract } from './dom-contract.ts';

const contract = ['js', 'data-menu', '--scrollbar'];
const table = `
| name | set by |
|---|---|
| \`js\` | gate |
| \`data-menu\`, \`--scrollbar\` | header |
`;

const check = (path: string, text: string) => checkDomContract(contract, [{ path, text }], table);

test.each([
  ['page.css', ':global(.js:not([data-menu])) .own { --gap: 1px; margin: var(--gap) }'],
  ['page.css', '/* [data-other] */ html:not(.js) .plain { right: var(--scrollbar, 0px) }'],
  ['page.ts', "root.classList.add('js'); // data-other\nroot.dataset.menu = '';"],
  ['page.tsx', '<p data-menu className={styles.own} />'],
])('finds nothing wrong in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test.each([
  ['page.css', '[data-other] { color: red }', 'data-other'],
  ['page.css', 'html.dark p { color: red }', 'dark'],
  ['page.css', ':global(html.js.open:not([data-menu])) .own { color: red }', 'open'],
  ['page.css', 'p { margin: var(--other) }', '--other'],
  ['page.ts', "element.querySelector('[data-other]')", 'data-other'],
  ['page.ts', "element.dataset.twoWords = ''", 'data-two-words'],
  ['page.js', 'root.classList.toggle("open")', 'open'],
  ['page.ts', "style.setProperty('--other', '1px')", '--other'],
  ['page.tsx', '<p data-other="1" />', 'data-other'],
])('reports in %s: %s', (path, text, name) => {
  expect(check(path, text)).toEqual([`${path} uses ${name}, which dom-contract.ts does not have.`]);
});

test('reports a name that the table lacks, and one that only the table has', () => {
  const sentence = 'The table of the DOM contract';
  expect(checkDomContract([...contract, 'data-far'], [], table)).toEqual([
    `${sentence} does not have data-far.`,
  ]);
  expect(checkDomContract(['js', 'data-menu'], [], table)).toEqual([
    `${sentence} has --scrollbar, which dom-contract.ts has not.`,
  ]);
});
