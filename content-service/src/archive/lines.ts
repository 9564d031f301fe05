import { createReadStream } from 'node:fs';
import { z } from 'zod';
import {
  isDeeperThan,
  isDocumentId,
  maxDocumentLevels,
  reservedNameIn,
} from '../documents/document.ts';
import { ArchiveError, fileInside } from './archive-files.ts';

const documentSchema = z.looseObject({
  _id: z.string().refine(isDocumentId),
  _type: z.string().min(1).max(128),
});

/** A document of an archive. */
type ArchivedDocument = z.infer<typeof documentSchema>;

/** One line of `data.ndjson`: a document, or a clause that says why it is not one. */
export type Line =
  | { number: number; document: ArchivedDocument }
  | { number: number; fault: string };

/**
 * Reads the lines of `data.ndjson` that are not blank, numbered from 1. Throws if the file does not
 * exist, or if it is a link to a file outside the folder.
 */
export async function* readLines(folder: string): AsyncGenerator<Line> {
  const file = await fileInside(folder, 'data.ndjson');
  if (file === undefined) throw new ArchiveError('there is no data.ndjson in it');
  yield* parseLines(createReadStream(file, 'utf8'));
}

/** Parses `data.ndjson` from chunks of any size. Yields the same lines as `readLines`. */
export async function* parseLines(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of split(chunks)) {
    number += 1;
    // Some editors begin a file with a byte order mark.
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (line.trim() !== '') yield { number, ...parseLine(line) };
  }
}

/** Splits text at newlines only: node:readline splits at U+2028 too, which JSON strings may contain. */
async function* split(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  // Joined once a line, at its newline: a join per chunk would be quadratic in the length of a line.
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [end = '', ...lines] = chunk.split('\n');
    parts.push(end);
    for (const line of lines) {
      yield parts.join('');
      parts = [line];
    }
  }
  yield parts.join('');
}

function parseLine(text: string): { document: ArchivedDocument } | { fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'is not JSON' };
  }
  const parsed = documentSchema.safeParse(json);
  if (!parsed.success) return { fault: 'has no usable _id and _type' };
  if (isDeeperThan(maxDocumentLevels, json)) {
    return { fault: `is nested deeper than ${maxDocumentLevels} levels` };
  }
  const name = reservedNameIn(json);
  return name
    ? { fault: `has an attribute "${name}", a name that none can have` }
    : { document: parsed.data };
}
