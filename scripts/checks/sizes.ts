import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measured } from './rooms.ts';
import { isTest } from './structure.ts';

// Prints the lines of each folder, and how many more or fewer they are than in the last release: a report, not a
// bound.

const root = join(import.meta.dirname, '../..');
const kinds = ['*.astro', '*.css', '*.js', '*.ts', '*.tsx'];

function git(...given: string[]): string[] {
  const out = execFileSync('git', given, { cwd: root, encoding: 'utf8' });
  return out.split('\n').filter((line) => line !== '');
}

const files = git('ls-files', ...kinds)
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
  }));

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const [heading = '', version = ''] = /^## (\d\S*).*$/m.exec(changelog) ?? [];
// A copy without its history has no such commit.
const [release] = git('log', '-1', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md');
const differences = release
  ? git('diff', '--numstat', '--no-renames', release, '--', ...kinds).map((line) => {
      const [added, removed, path = ''] = line.split('\t');
      return { path, lines: Number(added) - Number(removed) };
    })
  : [];

const since = release ? `since ${version}` : '';
print('lines of', 'source', since, 'tests', since);
for (const folder of measured) {
  const cells = [false, true].flatMap((ofTests) => {
    const isInside = ({ path }: { readonly path: string }) =>
      (folder === '.' || path.startsWith(`${folder}/`)) && isTest(path) === ofTests;
    const difference = sum(differences.filter(isInside));
    const sign = difference > 0 ? '+' : '';
    return [
      sum(files.filter(isInside)).toLocaleString('en'),
      release ? sign + difference.toLocaleString('en') : '',
    ];
  });
  print(folder, ...cells);
}

function print(first: string, ...cells: readonly string[]): void {
  console.log(first.padEnd(22) + cells.map((cell) => cell.padStart(13)).join(''));
}

function sum(some: readonly { readonly lines: number }[]): number {
  return some.reduce((total, { lines }) => total + lines, 0);
}
