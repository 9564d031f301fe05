import { expect, it } from 'vitest';
import { hostileTexts } from '../../../../tests/helpers/content/hostile.ts';
import { portableText, textOf } from './portable-text.ts';

const span = (text: string, ...marks: unknown[]) => ({ _type: 'span', text, marks });
const block = (fields: object, ...children: unknown[]) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: children.length > 0 ? children : [span('Text')],
  ...fields,
});

function only(received: unknown) {
  const [first, ...others] = portableText.parse([received]);
  if (first?._type !== 'block' || others.length > 0) throw new Error('Not one block of text');
  return first;
}

const link = (href: unknown, _key: unknown = 'a') => ({ _type: 'link', _key, href });

it('keeps paragraphs, headings, lists, emphasis and links', () => {
  const marked = block(
    { markDefs: [link('/projects')] },
    span('See ', 'strong'),
    span('them', 'a'),
  );
  expect(only(marked)).toEqual({
    _type: 'block',
    _key: '0',
    style: 'normal',
    children: [
      { _type: 'span', _key: '0', text: 'See ', marks: ['strong'] },
      { _type: 'span', _key: '1', text: 'them', marks: ['link-0'] },
    ],
    markDefs: [{ _type: 'link', _key: 'link-0', href: '/projects' }],
  });
  const list = portableText.parse([
    block({ listItem: 'bullet', level: 1 }),
    block({ listItem: 'number', level: 2 }),
    block({ listItem: 'bullet', level: 99 }),
    block({ listItem: 'number', level: -1 }),
    block({ listItem: 'bullet' }),
  ]);
  expect(list.map((one) => one._type === 'block' && [one.listItem, one.level])).toEqual([
    ['bullet', 1],
    ['number', 2],
    ['bullet', 3],
    ['number', 1],
    ['bullet', 1],
  ]);
});

it.each([
  [
    ['h1', 'h4'],
    ['h2', 'h3'],
  ],
  [
    ['h3', 'normal', 'h2', 'h3'],
    ['h2', 'normal', 'h2', 'h3'],
  ],
  [['h6'], ['h2']],
  [
    ['blockquote', 'constructor', null, 7],
    ['normal', 'normal', 'normal', 'normal'],
  ],
])('headings of the styles %j are %j', (styles, expected) => {
  const parsed = portableText.parse(styles.map((style) => block({ style })));
  expect(parsed.map((one) => one._type === 'block' && one.style)).toEqual(expected);
});

it.each([
  ['a link that runs code', [link('javascript:alert(1)')], ['a']],
  ['a link without an address', [link(undefined)], ['a']],
  ['a link without a key', [{ _type: 'link', href: '/' }], ['a']],
  ['a link of another type', [{ ...link('/'), _type: 'internal' }], ['a']],
  ['a mark that is nowhere', [], ['b', 'code', '__proto__', 7, null, {}]],
  ['definitions that are no list', 'a', ['a']],
  ['marks that are no list', [link('/')], 'a'],
])('leaves out %s, and keeps the text', (_, markDefs, marks) => {
  const parsed = only(block({ markDefs }, { _type: 'span', text: 'Text', marks }));
  expect(parsed.children).toEqual([{ _type: 'span', _key: '0', text: 'Text', marks: [] }]);
});

it('a link named like an emphasis is no emphasis', () => {
  const parsed = only(block({ markDefs: [link('/', 'strong')] }, span('Text', 'strong')));
  expect(parsed.children[0]?.marks).toEqual(['strong']);
});

it('leaves out what is no text, and blocks without any', () => {
  const odd = [null, 7, 'x', [], {}, { _type: 'block' }, { _type: 'code', code: 'x' }];
  const empty = [block({}, span('')), block({}, span(' \n ')), block({ children: 'x' })];
  const children = [null, 7, { text: 7 }, { _type: 'emoji' }, span('Left')];
  const parsed = portableText.parse([...odd, ...empty, block({}, ...children)]);
  expect(parsed.map(textOf)).toEqual(['Left']);
  expect(portableText.parse(null)).toEqual([]);
  expect(portableText.safeParse('Text').success).toBe(false);
});

it('keeps the spaces between spans, and a line break', () => {
  const parsed = only(block({}, span('a  \u200B b '), span('c\r\nd', 'em')));
  expect(parsed.children.map(({ text }) => text)).toEqual(['a b ', 'c\nd']);
});

it('has pictures', () => {
  const asset = { _id: 'image-0a1b-2000x1500-jpg', color: '#8a5a44' };
  const parsed = portableText.parse([
    { _type: 'image', asset, alt: 'A wall' },
    { _type: 'image', asset: null },
    { _type: 'image', asset: { _id: '../x' } },
    { _type: 'file', asset },
  ]);
  expect(parsed).toMatchObject([{ _type: 'image', image: { asset, alt: 'A wall' } }]);
  const many = Array.from({ length: 31 }, () => ({ _type: 'image', asset }));
  expect(portableText.safeParse(many).success).toBe(false);
});

it('refuses more text than a page should have', () => {
  const long = (count: number) => block({}, span('x'.repeat(count)));
  expect(portableText.safeParse([long(60_000)]).success).toBe(true);
  expect(portableText.safeParse([long(30_000), long(30_001)]).success).toBe(false);
});

it.each(Object.entries(hostileTexts))('any text is text: %s', (_, text) => {
  const [parsed] = portableText.parse([block({ style: text }, span(text, text))]);
  const shown = parsed ? textOf(parsed) : '';
  expect(shown).not.toMatch(/[[\p{Cs}\p{Cc}\u202E\uFEFF\u2028]--[\n]]/v);
  expect(shown.length).toBeGreaterThan(0);
});
