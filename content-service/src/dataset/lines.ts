import { createReadStream } from 'node:fs';
import { z } from 'zod';

const documentSchema = z.looseObject({
  _id: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/),
  _type: z.string().min(1).max(128),
});

/** A document as it stands in an export. */
export type ExportedDocument = z.infer<typeof documentSchema>;

/** One line of `data.ndjson`: a document, or what is wrong with it. */
export type Line =
  | { number: number; text: string; document: ExportedDocument }
  | { number: number; fault: string };

/** Takes the path of `data.ndjson`; gives its lines that are not blank, numbered from 1. */
export function readLines(path: string): AsyncGenerator<Line> {
  return linesOf(createReadStream(path, 'utf8'));
}

/** Takes the text of an export, in pieces; gives its lines as `readLines` does. */
export async function* linesOf(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of split(chunks)) {
    number += 1;
    // Editors on some systems begin a file with a byte order mark.
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (line.trim() !== '') yield { number, ...parseLine(line) };
  }
}

/** Not node:readline, which also ends a line at U+2028, and JSON strings may hold that. */
async function* split(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function parseLine(text: string): { text: string; document: ExportedDocument } | { fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'is not JSON' };
  }
  const parsed = documentSchema.safeParse(json);
  return parsed.success
    ? { text, document: parsed.data }
    : { fault: 'has no usable _id and _type' };
}
