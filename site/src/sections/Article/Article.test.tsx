// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hostile, one, rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import type { TextBlock } from '../../content/pages.ts';
import { Article } from './Article.tsx';

const { ownPage } = sampleParts();

const block = (text: string, fields: Partial<TextBlock> = {}): TextBlock => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  children: [{ _type: 'span', _key: 'a', text, marks: [] }],
  markDefs: [],
  ...fields,
});

const show = (...body: TextBlock[]) => rendered(<Article page={{ ...ownPage, body }} />);

it('shows headings, paragraphs, emphasis, links and a picture', () => {
  const box = rendered(<Article page={ownPage} />);
  expect(texts(box, 'h1')).toEqual(['Text']);
  expect(texts(box, 'h2')).toEqual(['Text']);
  expect(texts(box, 'h3')).toEqual(['Text']);
  expect(texts(box, 'p > em strong, p > strong em')).toEqual(['Text']);
  expect(one(box, 'p a').getAttribute('href')).toBe('https://elsewhere.example/');
  expect(one(box, 'figure img').getAttribute('alt')).toBe('Text');
});

it('nests lists', () => {
  const item = (text: string, listItem: 'bullet' | 'number', level: number) =>
    block(text, { listItem, level });
  const box = show(
    item('one', 'bullet', 1),
    item('inner', 'number', 2),
    item('two', 'bullet', 1),
    block('after'),
    item('deep', 'number', 3),
  );
  expect(texts(box, 'ul > li > ol > li')).toEqual(['inner']);
  expect(box.querySelectorAll('ul > li')).toHaveLength(2);
  expect(texts(box, 'p')).toEqual(['after']);
  expect(box.textContent).toContain('deep');
});

it('shows markup as text', () => {
  const box = show(block(hostile), block('', { style: 'h2' }));
  expect(texts(box, 'p')).toEqual([hostile]);
  expect(box.querySelector('script, img')).toBeNull();
});

it('breaks a line where the text does', () => {
  expect(show(block('a\nb')).querySelectorAll('p br')).toHaveLength(1);
});

it('names its fields in a preview, and nothing in a release', () => {
  const box = rendered(<Article page={{ ...ownPage, document: 'page p1' }} />);
  expect(one(box, 'h1').getAttribute('data-edit')).toBe('page p1 title');
  expect(one(box, '[data-lines="blocks"]').getAttribute('data-edit')).toBe('page p1 body');
  expect(rendered(<Article page={ownPage} />).innerHTML).not.toContain('data-');
});
