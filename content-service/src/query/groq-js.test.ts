import { expect, test } from 'vitest';
import { callNode, evaluateTree, isNode, mapChildren, parseGroq } from './groq-js.ts';

// The behaviour of groq-js on which calls of our own rely: docs/decisions/0030-groq-js.md.

const dataset = [
  { _id: 'a', n: 1 },
  { _id: 'b', n: 2 },
];

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
