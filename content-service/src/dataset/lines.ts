import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const documentSchema = z.looseObject({
  _id: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/),
  _type: z.string().min(1).max(128),
});

/** A document as it stands in an export. */
export type ExportedDocument = z.infer<typeof documentSchema>;

/** One line of `data.ndjson`: a document, or what is wrong with it. */
export type Line =
  | { number: number; document: ExportedDocument }
  | { number: number; fault: string };

/** Takes the path of `data.ndjson`; gives its lines that are not blank, numbered from 1. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  let number = 0;
  for await (const text of lines) {
    number += 1;
    if (text.trim() !== '') yield { number, ...parseLine(text) };
  }
}

function parseLine(text: string): { document: ExportedDocument } | { fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'is not JSON' };
  }
  const parsed = documentSchema.safeParse(json);
  return parsed.success ? { document: parsed.data } : { fault: 'has no usable _id and _type' };
}
