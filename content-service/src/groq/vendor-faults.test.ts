import { expect, test } from 'vitest';
import { vendorFault } from './vendor-faults.ts';

// What the vendor's parser says, from its own tests:
// https://github.com/sanity-io/go-groq/blob/main/parser/internal/parserv2/parser_test.go
test.each([
  ['(person', "expected ')' following parenthesized expression", 0, 8],
  ['count(person', "expected ')' following function arguments", 5, 13],
  ['[1,2', "expected ']' following array body", 0, 5],
  ['{a', "expected '}' following object body", 0, 3],
  ['[1,2,3]....', 'unable to parse entire expression', 7, 7],
  ['a.^.c', '^ is not allowed here', 2, 3],
  ['a.@.c', '@ is not allowed here', 2, 3],
  ['*{,}', "expected '}' following object body", 1, 3],
  ['*[true] / ]', 'unexpected token "]", expected expression', 10, 11],
  ['*[true] /', 'unexpected end-of-file, expected expression', 9, 9],
  ['1.', 'unexpected token "1.", expected expression', 0, 2],
  ['count (*)', 'unable to parse entire expression', 6, 6],
  ['count x', 'unable to parse entire expression', 6, 6],
  ['string::length', 'expected a function following namespace expression', 8, 14],
  ["string::+(1, 2)'", 'expected a function following namespace expression', 8, 9],
  ['::length', 'unexpected token "::", expected expression', 0, 2],
  // From https://github.com/sanity-io/client/pull/1065.
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  // From https://github.com/sanity-io/GROQ/issues/65.
  ['*[] | [0]', 'object or function expected', 6, 9],
])('the vendor says of %s: %s', (query, description, start, end) => {
  expect(vendorFault(query, () => false)).toEqual({ description, start, end });
});

test('a parameter that is not given is a fault at its name', () => {
  expect(vendorFault('*[a == $woo]', () => false)).toEqual({
    description: 'param $woo referenced, but not provided',
    start: 7,
    end: 10,
  });
});

test.each([
  '*[_type == "a" && !(b in [1, 2])]{..., "c": ^.^.d, e[]->{f}, g->h} | order(i asc, j desc)[0...2]',
  '*|order(lower(a))|{b, ...c} // ends here',
  'a["b"].c[-1]->d["e"][f match "g*"] ** 2 ** 3',
  '*[a in path(\'b.**\') && c > 1e3 && d <= -1.5 || e == "\\u{1F600}\\n"]',
  '{"a": select(b => c, d), "e": string::split(f, " ")[0], (g), "h": -+1, @, $i}',
  '*[0..1][a in 1..2][]',
])('there is no fault in %s', (query) => {
  const fault = vendorFault(query, () => true);
  expect(fault).toBeUndefined();
});

test('faults in long queries are found in linear time', () => {
  const hostile = ['/'.repeat(300_000), `"${'\\n'.repeat(150_000)}`, `${' '.repeat(300_000)}(`];
  for (const query of hostile) expect(vendorFault(query, () => true)).toBeDefined();
});
