import { expect, it } from 'vitest';
import { checkWeights } from './weights.ts';

const files = [
  { path: 'site/src/a.ts', text: 'one\ntwo\n' },
  { path: 'site/src/b/c.ts', text: 'one\n' },
  { path: 'site/src/a.test.ts', text: 'one\ntwo\nthree\nfour\n' },
  { path: 'site/srcs/d.ts', text: 'one\n' },
  { path: 'README.md', text: 'one\ntwo\n' },
];

it('names what a folder exceeds, and a folder without files', () => {
  const weights = [
    { folder: 'site/src', of: 'source', lines: 3, files: 2 },
    { folder: 'site/src', of: 'tests', lines: 4 },
    { folder: 'README.md', of: 'source', lines: 2 },
    { folder: 'sites', of: 'tests', lines: 1 },
    { folder: 'site/src', of: 'source', lines: 2, files: 1 },
    { folder: '.', of: 'tests', lines: 3 },
    { folder: 'README.md', of: 'source', lines: 1 },
  ] as const;
  const cure = ' Remove something, or raise the bound in scripts/checks/rooms.ts (decision 99).';
  expect(checkWeights(weights, files)).toEqual([
    'scripts/checks/rooms.ts weighs sites, which has no tests.',
    `The source files of site/src have 3 lines, but may have 2 at most.${cure}`,
    `The source files of site/src have 2 files, but may have 1 at most.${cure}`,
    `The tests of . have 4 lines, but may have 3 at most.${cure}`,
    `The source files of README.md have 2 lines, but may have 1 at most.${cure}`,
  ]);
});
