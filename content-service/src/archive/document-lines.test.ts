import { expect, test } from 'vitest';
import { readLines } from './document-lines.ts';

function read(content: string | Buffer) {
  const faults: string[] = [];
  const { documents } = readLines(Buffer.from(content), 'data.ndjson', faults);
  return { documents, ids: [...documents.keys()], faults };
}

/** Returns a document whose value has `levels` levels, in addition to its own. */
function nested(levels: number): string {
  return `{"_id":"a","_type":"t","of":${'['.repeat(levels)}${']'.repeat(levels)}}`;
}

const badId =
  'has no valid _id: write 1 to 128 letters, digits, dots, "_" and "-", with a letter, a digit or "_" first and no empty part between dots, here and where it is referred to';
const badType = 'has no valid _type: write the name of its document type, as a text';
const notDocument = 'is not a document: write an object with a _type, in braces';

test.each([
  ['{"_id":"a","_ty', ' is not JSON: each line has to be one whole document'],
  ['{', ' is not JSON: each line has to be one whole document'],
  [
    Buffer.from('{"_id":"a","_type":"Stra\xdfe"}', 'latin1'),
    ' is not UTF-8: save the file as UTF-8',
  ],
  ['["a"]', ` ${notDocument}`],
  ['"a"', ` ${notDocument}`],
  ['7', ` ${notDocument}`],
  ['null', ` ${notDocument}`],
  ['{"_id":7,"_type":"t"}', ` ${badId}`],
  ['{"_id":null,"_type":"t"}', ` ${badId}`],
  ['{"_id":"","_type":"t"}', ` ${badId}`],
  ['{"_id":"../a","_type":"t"}', ` (../a) ${badId}`],
  ['{"_id":"a..b","_type":"t"}', ` (a..b) ${badId}`],
  ['{"_id":"Über uns","_type":"t"}', ` (Über uns) ${badId}`],
  [`{"_id":"${'a'.repeat(129)}","_type":"t"}`, ` (${'a'.repeat(129)}) ${badId}`],
  ['{"_id":"a"}', ` (a) ${badType}`],
  ['{"_id":"a","_type":""}', ` (a) ${badType}`],
  ['{"_id":"a","_type":["t"]}', ` (a) ${badType}`],
  [`{"_id":"a","_type":"${'t'.repeat(129)}"}`, ` (a) ${badType}`],
  [
    '{"_id":"a","_type":"t","_createdAt":"spring"}',
    ' (a) has a _createdAt that is not a time: write it as "2026-01-31T08:00:00Z", or leave it out',
  ],
  [
    '{"_id":"a","_type":"t","_updatedAt":7}',
    ' (a) has a _updatedAt that is not a time: write it as "2026-01-31T08:00:00Z", or leave it out',
  ],
  [
    '{"_id":"a","_type":"t","__proto__":1}',
    ' (a) has an attribute "__proto__", which is not allowed as a name',
  ],
  [nested(100), ' (a) is nested deeper than 100 levels'],
])('a fault of a line names it, its id and what to do: %s', (line, fault) => {
  const content = Buffer.concat([Buffer.from('{"_id":"z","_type":"t"}\n'), Buffer.from(line)]);
  expect(read(content)).toMatchObject({ ids: ['z'], faults: [`data.ndjson line 2${fault}`] });
});

test('of two lines with one id, the second is a fault and counts', () => {
  const { documents, faults } = read('{"_id":"a","_type":"t"}\n{"_id":"a","_type":"u"}');
  expect(documents.get('a')?.document._type).toBe('u');
  expect(faults).toEqual(['data.ndjson line 2 (a) has the _id of an earlier line']);
});

test('system documents are ignored', () => {
  expect(read('{"_id":"_.groups.a","_type":"t"}')).toMatchObject({ ids: [], faults: [] });
});

test('lines may begin with a byte order mark, end with CRLF and contain U+2028', () => {
  const lines = [
    '\uFEFF{"_id":"a","_type":"t"}\r',
    '',
    '{"_id":"b","_type":"t","text":"1\u20282"}',
    nested(99).replace('"a"', '"c"'),
  ];
  const { documents, ids, faults } = read(lines.join('\n'));
  expect([ids, faults]).toEqual([['a', 'b', 'c'], []]);
  expect(documents.get('b')?.document).toMatchObject({ text: '1\u20282' });
});

test('a document without an id gets one from its content, the same at each reading', () => {
  const [one, two] = ['{"_type":"faq","question":"One?"}', '{"_type":"faq","question":"Two?"}'];
  const { ids, faults } = read([one, two, one].join('\n'));
  expect(faults).toEqual([]);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  // Another line above it changes nothing.
  expect(read([two, one].join('\n')).ids).toEqual([ids[1], ids[0]]);
});

test.each([
  [
    'UTF-16',
    Buffer.from('\uFEFF{"_id":"a","_type":"t"}', 'utf16le'),
    /probably UTF-16: save it as/,
  ],
  ['UTF-16 without its mark', Buffer.from('{"_id":"a"}', 'utf16le'), /probably UTF-16/],
  ['a JSON list', '[{"_id":"a","_type":"t"}]', /is a JSON list: write each document on a line/],
  ['a list in several lines', '\n [\n {"_id":"a","_type":"t"}\n]', /is a JSON list/],
])('a file that is no NDJSON is refused: %s', (_, content, message) => {
  expect(() => read(content)).toThrow(message);
});
