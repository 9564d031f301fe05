import { expect, test } from 'vitest';
import { address, line, paragraphs, prose, stat, time } from './fields.ts';

const block = (...texts: unknown[]) => ({
  _type: 'block',
  style: 'normal',
  children: texts.map((text) => ({ _type: 'span', marks: ['strong'], text })),
});

test.each([
  [undefined, []],
  [null, []],
  ['', []],
  [7, ['7']],
  ['One.\n\nTwo.', ['One.', 'Two.']],
  [
    ['One.', '', 'Two.\nThree.', 4],
    ['One.', 'Two.', 'Three.', '4'],
  ],
  [
    [block('One ', 'bold', ' word.'), block('Two.')],
    ['One bold word.', 'Two.'],
  ],
  [[block('A line\nbreak')], ['A line', 'break']],
  [
    [block('Kept.'), { _type: 'image', asset: {} }, null, block(7, {}, 'Too.')],
    ['Kept.', 'Too.'],
  ],
  [
    [block('From ', 'R 900.'), { _type: 'block', children: ['From ', 'R 900.'] }],
    ['From R 900.', 'From R 900.'],
  ],
  [[null, '', block('')], []],
])('reads %j as the paragraphs %j', (written, expected) => {
  expect(paragraphs.parse(written)).toEqual(expected);
  expect(prose.parse(written)).toBe(expected.join('\n'));
  expect(line.parse(written)).toBe(expected.join(' '));
});

test.each([
  true,
  {},
  { en: 'One' },
  [{ days: 'Mon-Fri', opens: '08:00' }],
  [{ _type: 'block', children: 'none' }, [['deep']], {}],
  [{ _type: 'block', children: [{ _type: 'price', amount: 900 }] }],
])('%j is not text', (written) => {
  expect(paragraphs.safeParse(written).error?.issues[0]?.message).toBe('notText');
});

test.each([
  ['100 Example Street, Pretoria', '100 Example Street, Pretoria'],
  ['100 Example Street,\nPretoria ,\n\n0002\n', '100 Example Street, Pretoria, 0002'],
  [['100 Example Street', 'Pretoria'], '100 Example Street, Pretoria'],
])('the address %j is %j', (written, expected) => {
  expect(address.parse(written)).toBe(expected);
});

test.each([
  [150, '150'],
  [0, '0'],
  ['150+', '150+'],
  [' 1\u00A0500 ', '1 500'],
  ['', null],
  [null, null],
  [undefined, null],
])('the stat %j is shown as %j', (written, expected) => {
  expect(stat.parse(written)).toBe(expected);
});

test.each([-1, 2.5, 1e300, true, [], {}])('%j is not a stat', (written) => {
  expect(stat.safeParse(written).success).toBe(false);
});

test.each([
  ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06.000Z'],
  ['2026-02-03T04:05:06.7890+02:00', '2026-02-03T02:05:06.789Z'],
  [null, null],
  [undefined, null],
])('the time %j is %j', (given, expected) => {
  expect(time.parse(given)).toBe(expected);
});

test.each([
  '',
  'yesterday',
  '2026-02-03',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-02-03T24:00:01Z',
  '0000-01-01T00:00:00+02:00',
  '9999-12-31T23:59:59-02:00',
  1_700_000_000,
  {},
])('%j is not a time', (given) => {
  expect(time.safeParse(given).error?.issues[0]?.message).toBe('noTime');
});

test('a list as long as a whole document is read quickly', () => {
  const empty = Array.from({ length: 50_000 }, () => block(' '));
  expect(paragraphs.parse([...empty, block('word')])).toEqual(['word']);
});

test.each([
  [500, 'word', undefined],
  [501, 'word', 'manyLines'],
  [3, 'x'.repeat(20_000), undefined],
  [3, 'x'.repeat(20_001), 'manyCharacters'],
])('%i lines of text are read, or refused as too many', (count, text, message) => {
  const { error } = paragraphs.safeParse(Array.from({ length: count }, () => block(text)));
  expect(error?.issues[0]?.message).toBe(message);
});
