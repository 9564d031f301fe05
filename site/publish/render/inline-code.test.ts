import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTags } from './html-tags.ts';
import { findInline } from './inline-code.ts';

const found = (html: string) => findInline(readTags(html));

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes the exact text of scripts and styles', () => {
  const inline = found('<STYLE>\n a{}</STYLE><script type="module"> f(1 < 2) </script >');
  expect(inline.styles).toEqual([hashOf('\n a{}')]);
  expect(inline.scripts).toEqual([hashOf(' f(1 < 2) ')]);
});

it('finds code that browsers parse if scripts are off', () => {
  expect(found('<noscript><style>b{}</style></noscript>').styles).toEqual([hashOf('b{}')]);
});

it('finds attributes that no hash can allow', () => {
  const { attributes } = found(`<p style="color:red" class="a"><img ONERROR='x()' src=y>`);
  expect(attributes).toEqual(['<p style="color:red">', '<img onerror="x()">']);
});
