import { expect, it } from 'vitest';
import { readAttributes } from './html-attributes.ts';

it.each([
  ['data-domain="www.company.example"', { 'data-domain': 'www.company.example' }],
  [' class="a b"  data-id=12 DATA-lazy ', { class: 'a b', 'data-id': '12', 'data-lazy': '' }],
  [`data-beacon='{"token": "1"}'`, { 'data-beacon': '{"token": "1"}' }],
  ['data-set="{&quot;a&quot;:&quot;b&amp;c&quot;}"', { 'data-set': '{"a":"b&c"}' }],
])('reads %s', (text, attributes) => {
  expect(readAttributes(text)).toEqual(attributes);
});

it.each([
  '<div class="reviews"></div>',
  'class="reviews',
  'class="a"data-id="1"',
  '{"class":"reviews"}',
  'class = "reviews"',
])('does not read %s', (text) => {
  expect(readAttributes(text)).toBeNull();
});
