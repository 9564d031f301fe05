import { expect, test } from 'vitest';
import { parseMap } from './map.ts';

const address = '100 Example Street, Pretoria & more';
const made = {
  frame:
    'https://www.google.com/maps?q=100%20Example%20Street%2C%20Pretoria%20%26%20more&output=embed',
  directions:
    'https://www.google.com/maps/dir/?api=1&destination=100%20Example%20Street%2C%20Pretoria%20%26%20more',
};
const embed = 'https://www.google.com/maps/embed?pb=!1m18!2s';

test.each([
  [embed, embed],
  ['https://google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
  ['https://www.google.co.za/maps/embed?pb=!1', 'https://www.google.com/maps/embed?pb=!1'],
  [
    'https://www.google.com/maps/embed/v1/place?key=k&q=x',
    'https://www.google.com/maps/embed/v1/place?key=k&q=x',
  ],
  ['https://www.google.com/maps/d/embed?mid=1x', 'https://www.google.com/maps/d/embed?mid=1x'],
  [
    'https://maps.google.com/maps?q=Pretoria&output=embed',
    'https://www.google.com/maps?q=Pretoria&output=embed',
  ],
  [
    'https://maps.google.com/?q=Pretoria&output=embed',
    'https://www.google.com/maps?q=Pretoria&output=embed',
  ],
])('%j is framed and never linked', (pasted, frame) => {
  expect(parseMap(pasted, address)).toEqual({ ...made, frame });
});

test.each([
  'https://maps.app.goo.gl/AbC123',
  'https://goo.gl/maps/AbC123',
  'https://www.google.com/maps/place/Pretoria/@-25.7,28.2,12z',
  'https://www.google.co.za/maps/dir//Pretoria',
  'https://www.google.com.na/maps/place/Pretoria',
  'https://maps.google.com/?q=Pretoria',
  'https://maps.google.com/maps?cid=123',
  'https://www.google.com/maps?q=Pretoria',
])('%j is linked and never framed', (pasted) => {
  expect(parseMap(pasted, address)).toEqual({ ...made, directions: pasted });
});

test.each([
  [`<iframe src="${embed}" width="600" height="450" style="border:0;"></iframe>`, { frame: embed }],
  [`<p>Us:</p>\n<IFRAME loading=lazy\n SRC = '${embed}'>`, { frame: embed }],
  [`<iframe src=${embed}></iframe>`, { frame: embed }],
  [
    '<iframe src="https://maps.google.com/maps?q=Pretoria&amp;z=13&#38;hl=en&#x26;output=embed">',
    { frame: 'https://www.google.com/maps?q=Pretoria&z=13&hl=en&output=embed' },
  ],
  [
    '<iframe src="https://maps.app.goo.gl/AbC123"></iframe>',
    { directions: 'https://maps.app.goo.gl/AbC123' },
  ],
  [`<iframe data-src="${embed}"></iframe>`, {}],
  ['<iframe></iframe>', {}],
  ['<iframe src="https://elsewhere.example/maps/embed?pb=1"></iframe>', {}],
  ['<iframe src="java&#115;cript:alert(1)"></iframe>', {}],
  ['<iframe src="&#x110000;&#9999999;"></iframe>', {}],
])('uses the source of %j', (pasted, expected) => {
  expect(parseMap(pasted, address)).toEqual({ ...made, ...expected });
});

test.each([
  '',
  'Pretoria',
  'www.google.com/maps/place/Pretoria',
  '//www.google.com/maps/place/Pretoria',
  'http://www.google.com/maps/place/Pretoria',
  'javascript:alert(1)//www.google.com/maps/place/Pretoria',
  'data:text/html,<script>alert(1)</script>',
  'https://user@www.google.com/maps/place/Pretoria',
  'https://user:secret@maps.app.goo.gl/AbC123',
  'https://www.google.com:8443/maps/place/Pretoria',
  'https://www.google.com.elsewhere.example/maps/place/Pretoria',
  'https://google.elsewhere/maps/place/Pretoria',
  'https://elsewhere.example/maps/embed?pb=1',
  'https://elsewhere.example/?www.google.com/maps/embed?pb=1',
  'https://notgoogle.com/maps/place/Pretoria',
  'https://g\u043E\u043Egle.com/maps/place/Pretoria',
  'https://www.google.com/url?q=https://elsewhere.example/',
  'https://maps.google.com/url?q=https://elsewhere.example/',
  'https://www.google.com/maps/../url?q=https://elsewhere.example/',
  'https://www.google.com/mapsomething/place/Pretoria',
  'https://www.google.com/maps',
  'https://www.google.com/maps/embed',
  'https://www.google.com/maps/embed/other?pb=1',
  'https://goo.gl/AbC123',
  'https://goo.gl/maps/',
  'https://maps.app.goo.gl/',
])('%j is ignored: both are made from the address', (pasted) => {
  expect(parseMap(pasted, address)).toEqual(made);
});

test('any address gives a URL of limited length', () => {
  const { frame } = parseMap('', '\u{1F3E0}'.repeat(10_000));
  expect(frame.length).toBeLessThan(4000);
  expect(URL.canParse(frame)).toBe(true);
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['openings of frames', '<iframe '.repeat(100_000)],
  ['sources', `<iframe${' src='.repeat(200_000)}`],
  ['spaces', `<iframe src${' '.repeat(1_000_000)}`],
  ['a source that does not end', `<iframe${' src="'.repeat(200_000)}`],
  ['references', `<iframe src="${'&amp'.repeat(200_000)}">`],
  ['a long URL', `https://example.com/${'a'.repeat(1_000_000)}`],
])('parsing takes linear time: %s', (_, pasted) => {
  expect(parseMap(pasted, address)).toEqual(made);
});
