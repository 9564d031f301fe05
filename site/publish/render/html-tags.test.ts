import { expect, it } from 'vitest';
import { readTags } from './html-tags.ts';

it('reads tags in the order of the page, with the place of each', () => {
  const html = '<p title="a > b">1 < 2<img Src=/a.webp><!-- <b> --></p><p>';
  const found = readTags(html).map(({ name, start, end }) => [name, html.slice(start, end)]);
  expect(found).toEqual([
    ['p', '<p title="a > b">'],
    ['img', '<img Src=/a.webp>'],
    ['p', '<p>'],
  ]);
});

it('reads code with its end tag, also in a template and where scripts are off', () => {
  const html =
    '<noscript><style>a{}</style></noscript><template><script async>f("<p>")</script></template>';
  const code = readTags(html).filter(({ name }) => ['script', 'style'].includes(name));
  expect(code.map(({ start, end }) => html.slice(start, end))).toEqual([
    '<style>a{}</style>',
    '<script async>f("<p>")</script>',
  ]);
  expect(code.map(({ text, attributes }) => [text, ...attributes])).toEqual([
    ['a{}'],
    ['f("<p>")', ['async', '']],
  ]);
});
