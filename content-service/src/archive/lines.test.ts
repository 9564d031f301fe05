import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { type Line, parseLines, readLines } from './lines.ts';

async function linesOf(text: string): Promise<Line[]> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'data.ndjson'), text);
  return collect(readLines(folder));
}

async function collect(read: AsyncIterable<Line>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of read) lines.push(line);
  return lines;
}

test('every line is a document, the last one with or without a newline', async () => {
  const lines = await linesOf('{"_id":"a","_type":"t"}\r\n\n{"_id":"drafts.b","_type":"t","n":1}');
  expect(lines).toMatchObject([
    { number: 1, document: { _id: 'a', _type: 't' } },
    { number: 3, document: { _id: 'drafts.b', _type: 't', n: 1 } },
  ]);
});

test('a line separator (U+2028) in a text does not end the line', async () => {
  const lines = await linesOf('{"_id":"a","_type":"t","text":"one\u2028two"}\n');
  expect(lines).toMatchObject([{ document: { text: 'one\u2028two' } }]);
});

test('a byte order mark is not part of the first document', async () => {
  const [line] = await linesOf('\uFEFF{"_id":"a","_type":"t"}\n');
  expect(line).toMatchObject({ document: { _id: 'a' } });
});

/** Returns a document whose value has `levels` levels, in addition to its own. */
function nested(levels: number): string {
  return `{"_id":"a","_type":"t","of":${'['.repeat(levels)}${']'.repeat(levels)}}`;
}

test('a document may have 100 levels', async () => {
  expect(await linesOf(nested(99))).toMatchObject([{ document: { _id: 'a' } }]);
});

test.each([
  ['{"_id":"a","_ty', 'is not JSON'],
  ['[]', 'has no usable _id and _type'],
  ['{"_id":"a"}', 'has no usable _id and _type'],
  ['{"_id":"../a","_type":"t"}', 'has no usable _id and _type'],
  ['{"_id":"a..b","_type":"t"}', 'has no usable _id and _type'],
  ['{"_id":1,"_type":"t"}', 'has no usable _id and _type'],
  [nested(100), 'is nested deeper than 100 levels'],
])('a fault is described: %s', async (text, fault) => {
  expect(await linesOf(text)).toEqual([{ number: 1, fault }]);
});

test('a document longer than one chunk is read whole', async () => {
  const text = 'é'.repeat(200_001);
  const [line] = await linesOf(`{"_id":"a","_type":"t","text":"${text}"}`);
  expect(line && 'document' in line && line.document.text === text).toBe(true);
});

test('a long line is read in linear time', async () => {
  // Joining what was read with each chunk takes minutes here, joining once takes milliseconds.
  const chunk = ' '.repeat(256);
  const chunks = Array.from({ length: 32_000 }, () => chunk);
  const read = parseLines(['{"_id":"a",', ...chunks, '"_type":"t"}\n{"_id":"b","_type":"t"}']);
  // Only the ids: the text of the first line would take minutes in the message of a failure.
  const ids = (await collect(read)).map((line) => 'document' in line && line.document._id);
  expect(ids).toEqual(['a', 'b']);
});
