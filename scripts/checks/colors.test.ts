import { expect, test } from 'vitest';
import { checkColors } from './colors.ts';

const css = 'site/src/ui/A.module.css';
const code = 'site/src/ui/A.tsx';

test.each([
  [css, '.a {\n  color: #fff;\n}', '2: #fff'],
  [css, ':root {\n  --card: #1F2A44cc;\n}', '2: #1F2A44cc'],
  [css, '.a { border: 1px solid rgb(20 16 13 / 0.8); }', '1: rgb('],
  [
    css,
    '/* white\n */\n.a { background: color-mix(in srgb, var(--ink), transparent); }',
    '3: color-mix(',
  ],
  [css, '@media print {\n  .a { color: white; }\n}', '2: white'],
  [code, "const ground = '#1f1b18';", '1: #1f1b18'],
  ['site/src/layouts/A.astro', '<meta content="#1f1b18" />', '1: #1f1b18'],
  ['site/public/a.svg', '<path fill="#e58a63"/>', '1: #e58a63'],
])('%s: %j is refused', (path, text, found) => {
  expect(checkColors([{ path, text }], [])).toEqual([
    `${path}:${found} is a colour: use a role of the company's theme.css.`,
  ]);
});

test.each([
  [css, '.a { color: var(--ink); background: transparent; border-color: currentColor; }'],
  [css, '#face > a:hover { white-space: pre-line; }'],
  [css, '@media (forced-colors: active) { .a { background: ButtonText; } }'],
  [css, '/* #fff */ .a { margin: 0; } /* white */'],
  [css, '.a { mask: url(/icons.svg#add); }'],
  [code, "// React's error #418\nconst text = 'A red wall';"],
  [code, "const link = 'https://site.example/#add', sign = '&#123;';"],
  ['site/src/ui/A.test.tsx', "const color = '#808080';"],
])('%s: %j is allowed', (path, text) => {
  expect(checkColors([{ path, text }], [])).toEqual([]);
});

test('an exception is allowed, and has to be one', () => {
  expect(checkColors([{ path: css, text: '.a { color: #000; }' }], [css])).toEqual([]);
  expect(checkColors([{ path: css, text: '' }], [css])).toEqual([
    `${css} has no colour: it is no exception.`,
  ]);
});
