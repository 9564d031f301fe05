import { expect, it } from 'vitest';
import { checkLinks } from './links.ts';

const has = (path: string) => ['docs', 'docs/a.md', 'README.md'].includes(path);

it.each([
  '[a](a.md)',
  '[a](../README.md#start)',
  '[b](https://example.org/a.md)',
  '[c](#here)',
  '![p](../docs)',
])('accepts %s', (text) => expect(checkLinks('docs/b.md', text, has)).toEqual([]));

it('names a link that leads nowhere', () => {
  expect(checkLinks('docs/b.md', '[a](a.md), [c](./c.md#d)', has)).toEqual([
    'docs/b.md links ./c.md, which does not exist.',
  ]);
});
