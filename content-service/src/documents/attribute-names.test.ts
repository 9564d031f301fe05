import { expect, test } from 'vitest';
import { escapedName, escapeNames, unescapeNames } from './attribute-names.ts';

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
])('names in %s are shifted, and only names', (json, shifted) => {
  expect(escapeNames(json)).toBe(shifted);
  expect(unescapeNames(shifted)).toBe(json);
});

test.each(['{ "then" : 1 }', '{\n\t"th\\u0065n": 1}'])(
  '%s is shifted however it is spelled',
  (json) => {
    expect(JSON.parse(escapeNames(json))).toEqual({ then_: 1 });
  },
);

test('a name that looks shifted is shifted too, so that each comes back', () => {
  expect(['then', 'then_', 'then__', 'thens', '__proto__'].map(escapedName)).toEqual([
    'then_',
    'then__',
    'then___',
    'thens',
    '__proto___',
  ]);
});
