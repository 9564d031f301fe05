import { expect, test } from 'vitest';
import { uniqueSlugs } from './slug.ts';

const slugOf = (title: string, id = 'project-1') => uniqueSlugs([{ id, title }]).get(id);

test.each([
  ['Kitchen Renovation', 'kitchen-renovation'],
  ['  Caf\u00E9 & Deli \u2014 2024! ', 'cafe-deli-2024'],
  ['\uFF2B\u00FCche', 'kuche'],
  ['__proto__', 'proto'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['\u0628\u064A\u062A', 'project-1'],
  ['\u{1F3E0}', 'project-1'],
  ['', 'project-1'],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a stored slug stays, whatever the order and the titles', () => {
  const first = { id: 'first', title: 'Roof', slug: 'roof' };
  const second = { id: 'second-1', title: 'Roof' };
  expect([...uniqueSlugs([second, first])]).toEqual([
    ['first', 'roof'],
    ['second-1', 'roof-second-1'],
  ]);
  expect(uniqueSlugs([{ ...first, title: 'Gable' }]).get('first')).toBe('roof');
});

test.each([
  ['a copy of an older one', 'roof', 'roof-copy'],
  ['the id of another element', 'menu', 'roof-copy'],
  ['an address', '/projects/Caf\u00E9', 'projects-cafe'],
])('a stored slug that is %s becomes one of its own', (_, slug, expected) => {
  const roof = { id: 'roof', title: 'Roof', slug: 'roof' };
  expect(uniqueSlugs([roof, { id: 'copy', title: 'Roof', slug }]).get('copy')).toBe(expected);
});

test('a slug is never the id of another element on the page', () => {
  expect(slugOf('Main')).toBe('main-project');
});

test('a slug has a limited length', () => {
  expect(slugOf('w'.repeat(300))).toBe('w'.repeat(60));
});

test('even an id without letters and digits has a slug', () => {
  expect(slugOf('', '\u{1F3E0}')).toBe('project');
});

test('slugs stay unique where titles and ids look alike', () => {
  const documents = ['x', 'X', '-x-', 'x.', '\u{1F3E0}', '\u{1F3E1}'].flatMap((id) => [
    { id, title: 'Roof' },
    { id: `${id} 2`, title: 'Roof X' },
    { id: `${id} 3`, title: '' },
  ]);
  const slugs = [...uniqueSlugs(documents).values()];
  expect(new Set(slugs).size).toBe(documents.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});
