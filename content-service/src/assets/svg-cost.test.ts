import { expect, test } from 'vitest';
import { faultOfSvg } from './svg.ts';

const svg = (inside: string, root = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);

const chain = (levels: number, times: number) =>
  Array.from(
    { length: levels },
    (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(times)}</g>`,
  ).join('');

test.each([
  ['a wide SVG', svg('', 'width="10001" height="1"')],
  ['a high SVG in centimetres', svg('', 'width="1" height="300cm"')],
  ['an SVG as wide as its viewBox', svg('', 'width="100%" viewBox="0 0 2e4 1"')],
  ['an SVG wider than its viewBox', svg('', 'width="9000%" height="1" viewBox="0 0 1000 1"')],
  ['an exponent', svg('', 'width="1e300" height="1"')],
  ['an unknown unit', svg('', 'width="1vw" height="1"')],
  ['a calculation', svg('', 'width="calc(1px * 9999999)" height="1"')],
  ['a viewBox of words', svg('', 'viewBox="0 0 a b"')],
  ['octaves', svg('<filter id="a"><feTurbulence numOctaves="11"/></filter>')],
  ['octaves with an exponent', svg('<filter id="a"><feTurbulence numOctaves="1e3"/></filter>')],
  [
    'octaves that are not a number',
    svg('<filter id="a"><feTurbulence numOctaves="many"/></filter>'),
  ],
  ['a wide blur', svg('<filter id="a"><feGaussianBlur stdDeviation="1 9999"/></filter>')],
  ['a wide erosion', svg('<filter id="a"><feMorphology radius="51"/></filter>')],
  ['a large matrix', svg('<filter id="a"><feConvolveMatrix order="3,10"/></filter>')],
  ['many steps', svg(`<filter id="a">${'<feOffset/>'.repeat(501)}</filter>`)],
  ['many elements', svg('<g/>'.repeat(100_001))],
  ['uses of uses', svg(`<g id="g0"/>${chain(6, 10)}<use href="#g6"/>`)],
  [
    'patterns of patterns',
    svg(
      Array.from(
        { length: 18 },
        (_, at) => `<pattern id="p${at + 1}">${`<rect fill="url(#p${at})"/>`.repeat(3)}</pattern>`,
      ).join(''),
    ),
  ],
  ['a use of itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
])('%s is refused', (_, bytes) => {
  expect(faultOfSvg(bytes)).toMatch(/\w/);
});

test.each([
  ['an icon', svg('<path d="M0 0h9"/>', 'width="1em" height="1em" viewBox="0 0 24 24"')],
  ['a page', svg('', 'width="210mm" height="297mm" viewBox="0 0 210 297"')],
  ['a size in percent', svg('', 'width="100%" height="100%" viewBox="0 0 640 480"')],
  ['no size', svg('<path d="M0 0h9"/>')],
  ['a fraction', svg('', 'width=".5px" height="+1.5e2" viewBox="-1.5,-1.5 3,3"')],
  ['a shadow', svg('<filter id="a"><feGaussianBlur stdDeviation="2.5"/></filter>')],
  ['many uses', svg(`<g id="g0"><path d="M0 0"/></g>${chain(1, 1000)}`)],
  [
    'deep groups with ids',
    svg(Array.from({ length: 150 }, (_, at) => `<g id="g${at}">`).join('') + '</g>'.repeat(150)),
  ],
])('%s is accepted', (_, bytes) => {
  expect(faultOfSvg(bytes)).toBeUndefined();
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['comments that do not end', svg(`<style>${'/*'.repeat(400_000)}</style>`)],
  ['strings that do not end', svg(`<style>${`"\n'\n`.repeat(200_000)}</style>`)],
  ['comments in an attribute', svg(`<g fill="${'/*'.repeat(400_000)}"/>`)],
  ['addresses', svg(`<g fill="${'url('.repeat(200_000)}"/>`)],
  ['addresses in the picture', svg(`<g fill="${'url(#a '.repeat(100_000)}"/>`)],
  ['spaces', svg(`<g fill="url${' '.repeat(1_000_000)}"/>`)],
  ['spaces in a tag', svg(`<g${' '.repeat(1_000_000)}`)],
  ['a long name', svg(`<${'a'.repeat(1_000_000)}/>`)],
  ['a long name of many parts', svg(`<g ${'a:'.repeat(400_000)}="1"/>`)],
  ['attributes', svg(`<g ${'a="" '.repeat(200_000)}`)],
  ['references', svg('&amp'.repeat(200_000))],
  ['openings', svg('<'.repeat(400_000))],
  ['declarations', Buffer.from(`<?xml ${'encoding '.repeat(100_000)}?><svg/>`)],
  ['an invalid picture', svg(`<image href="data:image/png;base64,${'A'.repeat(1_000_000)}!"/>`)],
  ['an animated name', svg(`<set attributeName="${'href'.repeat(200_000)}!"/>`)],
  ['numbers', svg('', `viewBox="${'1 '.repeat(400_000)}"`)],
  ['a long number', svg('', `width="${'1'.repeat(800_000)}x"`)],
])('inspection takes linear time: %s', (_, bytes) => {
  expect(() => faultOfSvg(bytes)).not.toThrow();
});
