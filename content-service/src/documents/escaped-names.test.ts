import { expect, test } from 'vitest';
import { escapeJson, escapeName, unescapeJson } from './escaped-names.ts';

test.each([
  ['{"then":1}', '{"then_":1}'],
  ['{"a":[{"then_":{"constructor":2}}]}', '{"a":[{"then__":{"constructor_":2}}]}'],
  ['{"other":"then","thenceforth":1,"a then":2}', '{"other":"then","thenceforth":1,"a then":2}'],
  ['["then","hasOwnProperty"]', '["then","hasOwnProperty"]'],
  [
    JSON.stringify({ text: '{"then":1}', 'x,"then': 1, '{"then":': 2 }),
    JSON.stringify({ text: '{"then":1}', 'x,"then': 1, '{"then":': 2 }),
  ],
  ['{"a":"x{","then":","}', '{"a":"x{","then_":","}'],
])('only names of attributes are escaped in %s', (json, escaped) => {
  expect(escapeJson(json)).toBe(escaped);
  expect(unescapeJson(escaped)).toBe(json);
});

test.each(['{ "then" : 1 }', '{\n\t"th\\u0065n": 1}'])(
  'the name in %s is escaped in any spelling',
  (json) => {
    expect(JSON.parse(escapeJson(json))).toEqual({ then_: 1 });
  },
);

test('a name that looks escaped is escaped too, so that unescaping restores each name', () => {
  expect(['then', 'then_', 'then__', 'thens', '__proto__'].map(escapeName)).toEqual([
    'then_',
    'then__',
    'then___',
    'thens',
    '__proto___',
  ]);
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['braces and spaces', '{ '.repeat(500_000)],
  ['spaces after a brace', `{${' '.repeat(1_000_000)}`],
  ['names that do not end', '{"then'.repeat(200_000)],
  ['underscores', `{"then${'_'.repeat(1_000_000)}`],
  ['spaces after a name', `{"then"${' '.repeat(1_000_000)}`],
  ['quotes', '"'.repeat(1_000_000)],
])('escaping takes linear time: %s', (_, json) => {
  expect(escapeJson(json)).toBe(json);
  expect(unescapeJson(json)).toBe(json);
});
