import { expect, test } from 'vitest';
import { callNode, evaluateTree, isNode, mapChildren, parseGroq } from './groq-js.ts';

// Tests the behaviour of groq-js on which the service relies, and each bug that it works around. If a
// test named "unpatched" fails after an update, its workaround can be removed: docs/decisions/0030-groq-js.md.

const dataset = [
  { _id: 'a', n: 1 },
  { _id: 'b', n: 2 },
];

/** Evaluates a query without the patches. */
function evaluatePlain(query: string, given: readonly unknown[] = dataset, params = {}): unknown {
  return evaluateTree(parseGroq(query, params), { dataset: given });
}

/** Evaluates a query in which each `array::compact(x)` calls `run` with `x`. */
function evaluateCalling(run: (...args: unknown[]) => unknown, query: string): unknown {
  const replace = (node: ReturnType<typeof parseGroq>): typeof node => {
    const mapped = mapChildren(node, replace);
    const args = Array.isArray(mapped.args) ? mapped.args.filter(isNode) : [];
    return mapped.name === 'compact' ? callNode(run, ...args) : mapped;
  };
  return evaluateTree(replace(parseGroq(query, {})), { dataset });
}

test.each([
  [
    '*{"value": array::compact([n, ^._id])}.value',
    [
      ['1', null],
      ['2', null],
    ],
  ],
  ['*[array::compact([n]) == ["1"]]._id', []],
  ['*[array::compact([n])[0] == "1"]._id', ['a']],
  ['*|order(array::compact([n])[0] desc)._id', ['b', 'a']],
  ['array::compact([*[0].none, @])', [null, null]],
])('a call is evaluated with the values at its position: %s', (query, expected) => {
  const asText = (list: unknown) =>
    Array.isArray(list) ? list.map((item) => (item === null ? null : `${item}`)) : list;
  expect(evaluateCalling(asText, query)).toEqual(expected);
});

test.each([
  ['text::query()', '*[_id match text::query("a")]'],
  ['boost() in parentheses', '*|score((boost(n == 1, 3)))'],
  ['an attribute hasOwnProperty', '*[0].list[hasOwnProperty == 1].n'],
])('unpatched, %s throws', (_name, query) => {
  const given = [{ _id: 'a', list: [{ hasOwnProperty: 1, n: 1 }] }];
  expect(() => evaluatePlain(query, given)).toThrow();
});

test('unpatched, `->` treats an object with an attribute then as a promise', () => {
  const tree = parseGroq('*[0]->title', {});
  const dereference = () => JSON.parse('{"then": 1, "title": "A"}');
  const given = { dataset: [{ _ref: 'a' }], dereference };
  expect(() => evaluateTree(tree, given)).toThrow('promise');
});

test.each([
  ['an attribute __proto__ is lost', '{"__proto__": {"a": 1}}', {}],
  ['match in parentheses scores no frequency', '(*|score(([_id, "a"] match "a")))[0]._score', 1],
])('unpatched, %s', (_name, query, expected) => {
  const found = evaluatePlain(query);
  expect(JSON.parse(JSON.stringify(found))).toEqual(expected);
});

test('unpatched, an attribute constructor makes an object unusable in a constant', () => {
  const query = '*[0...($a + {"x": 1}).x]';
  expect(() => parseGroq(query, { a: { constructor: 1 } })).toThrow();
});
