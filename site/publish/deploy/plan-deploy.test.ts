import { expect, it } from 'vitest';
import { formatList, parseList } from './deployed-list.ts';
import { planDeploy } from './plan-deploy.ts';
import { DeployError, type SourceFile } from './target.ts';

const plan = (listed: readonly string[], states: Record<string, SourceFile['state']>) =>
  planDeploy({
    listed,
    files: Object.entries(states).map(([name, state]) => ({ name, size: 1, state })),
  });

it('uploads pages, with their encoded files, after all files that they name', () => {
  const { uploads } = plan(['projects.html', 'robots.txt'], {
    'index.html': 'missing',
    'index.html.br': 'missing',
    '_astro/a.js': 'missing',
    'projects.html': 'different',
    'robots.txt': 'different',
    '404.html.gz': 'missing',
    '_pictures/b.webp': 'missing',
  });
  expect(uploads).toEqual([
    ['_astro/a.js', '_pictures/b.webp', 'robots.txt'],
    ['index.html', 'index.html.br', '404.html.gz', 'projects.html'],
  ]);
});

it('leaves out what is the same, and steps without a file', () => {
  const states = { 'index.html': 'same', '_astro/a.js': 'missing' } as const;
  expect(plan(['index.html'], states).uploads).toEqual([['_astro/a.js']]);
});

it('deletes what a deploy wrote and the release does not have', () => {
  const { removed, added, changed } = plan(['index.html', '_astro/old.js'], {
    'index.html': 'different',
    '_astro/new.js': 'missing',
  });
  expect({ removed, added, changed }).toMatchObject({
    removed: ['_astro/old.js'],
    added: [{ name: '_astro/new.js' }],
    changed: [{ name: 'index.html' }],
  });
});

it('lists old and new files while it runs, and the new ones after it', () => {
  const { listMeanwhile, listAfter } = plan(['a', 'b'], { b: 'different', c: 'missing' });
  expect([listMeanwhile, listAfter]).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ]);
});

it.each(['different', 'same'] as const)('refuses a %s file that no deploy wrote', (state) => {
  expect(() => plan([], { 'robots.txt': state })).toThrow(DeployError);
  expect(() => plan([], { 'robots.txt': state })).toThrow(/^robots\.txt in the target/);
});

it('writes a list that it can read', () => {
  expect(parseList(formatList(['b', '_astro/a.js']), 'host:/srv')).toEqual(['_astro/a.js', 'b']);
});

it.each([
  '',
  'null',
  '{"files":["../../etc/passwd"]}',
  '{"files":["/etc/passwd"]}',
  '{"files":["a\\nb"]}',
])('refuses the list %s', (text) => {
  expect(() => parseList(text, 'host:/srv')).toThrow(/^\.deployed\.json in host:\/srv is damaged/);
});
