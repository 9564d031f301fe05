import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measured } from './rooms.ts';
import { isTest } from './structure.ts';

// Prints the lines of each folder: a report, not a bound.

const root = join(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '*.astro', '*.css', '*.js', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
  }));

console.log(`${'lines of'.padEnd(24)}${'source'.padStart(8)}${'tests'.padStart(8)}`);
for (const folder of measured) {
  const inside = files.filter(({ path }) => folder === '.' || path.startsWith(`${folder}/`));
  const source = sum(inside.filter(({ path }) => !isTest(path)));
  const tests = sum(inside.filter(({ path }) => isTest(path)));
  console.log(`${folder.padEnd(24)}${source.padStart(8)}${tests.padStart(8)}`);
}

function sum(some: readonly { readonly lines: number }[]): string {
  return some.reduce((total, { lines }) => total + lines, 0).toLocaleString('en');
}
