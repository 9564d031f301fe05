import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { z } from 'zod';
import type { Document, Transaction } from '../transaction.ts';

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() });

/** The documents that the steps after it begin with: its head, and then a line for each. */
const baseSchema = z.object({ base: z.int() });

/** What a transaction made of the documents that it touched. */
const stepSchema = z.object({
  sequence: z.int(),
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  mutations: z.array(z.looseObject({})),
  changes: z.array(z.object({ id: z.string(), after: documentSchema.nullable() })),
});

export type Step = z.infer<typeof stepSchema>;

/** All that the journal holds. */
export interface Written {
  /** The sequence of the last transaction that is in the documents already. */
  base: number;
  documents: readonly z.infer<typeof documentSchema>[];
  steps: readonly Step[];
}

/**
 * A second copy of all that is written, as lines of text in a file beside the database: what gives
 * the documents back where the database is damaged.
 */
export interface Journal {
  /** The sequence of the last transaction in it; null where it has not begun. */
  readonly last: number | null;
  /** Begins anew with documents as they are after a transaction. */
  begin(base: number, documents: Iterable<Document>): void;
  add(step: Step): void;
  /** Gives all of it, up to the first line that is not whole; null where it has not begun. */
  read(): Written | null;
  close(): void;
}

/** Takes a transaction and gives its line of the journal. */
export function stepOf({ changes, ...transaction }: Transaction): Step {
  const mutations = transaction.mutations.map((mutation) => ({ ...mutation }));
  const steps = changes.map(({ id, after }) => ({ id, after: after && { ...after } }));
  return { ...transaction, mutations, changes: steps };
}

/** Takes the file's path and opens it, made where there is none; a line that was cut short is cut off. */
export function openJournal(path: string): Journal {
  const file = openSync(path, 'a+', 0o600);
  let length = fstatSync(file).size;
  ftruncateSync(file, endOfLastLine(file, length));
  length = fstatSync(file).size;
  let last = lastSequence(file, length);

  function append(lines: string): void {
    try {
      const bytes = Buffer.from(lines);
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      length += bytes.length;
    } catch (error) {
      // Half a line would spoil the next one.
      ftruncateSync(file, length);
      throw error;
    }
  }

  return {
    get last() {
      return last;
    },
    begin(base, documents) {
      ftruncateSync(file, 0);
      length = 0;
      last = null;
      append(`${JSON.stringify({ base })}\n`);
      for (const document of documents) append(`${JSON.stringify(document)}\n`);
      last = base;
    },
    add(step) {
      append(`${JSON.stringify(step)}\n`);
      last = step.sequence;
    },
    read: () => readAll(path),
    close: () => closeSync(file),
  };
}

function readAll(path: string): Written | null {
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const base = baseSchema.safeParse(parsed(head));
  if (!base.success) return null;
  const written = { base: base.data.base, documents: [], steps: [] };
  return { ...written, ...entriesIn(lines) };
}

function entriesIn(lines: readonly string[]): Pick<Written, 'documents' | 'steps'> {
  const documents: z.infer<typeof documentSchema>[] = [];
  const steps: Step[] = [];
  for (const line of lines) {
    const value = parsed(line);
    const step = stepSchema.safeParse(value);
    const document = documentSchema.safeParse(value);
    if (step.success) steps.push(step.data);
    else if (document.success && steps.length === 0) documents.push(document.data);
    else break;
  }
  return { documents, steps };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const CHUNK = 1 << 16;

/** Gives the position after the last newline. */
function endOfLastLine(file: number, length: number): number {
  const chunk = Buffer.alloc(CHUNK);
  for (let end = length; end > 0; end -= CHUNK) {
    const start = Math.max(0, end - CHUNK);
    const read = readSync(file, chunk, 0, end - start, start);
    const newline = chunk.subarray(0, read).lastIndexOf(10);
    if (newline !== -1) return start + newline + 1;
  }
  return 0;
}

function lastSequence(file: number, length: number): number | null {
  if (length === 0) return null;
  const start = endOfLastLine(file, length - 1);
  const line = Buffer.alloc(length - start);
  readSync(file, line, 0, line.length, start);
  const value = parsed(line.toString());
  const step = stepSchema.pick({ sequence: true }).safeParse(value);
  if (step.success) return step.data.sequence;
  // A base without a step after it: nothing was written, or only just.
  const head = Buffer.alloc(Math.min(length, 64));
  readSync(file, head, 0, head.length, 0);
  return baseSchema.safeParse(parsed(head.toString().split('\n')[0] ?? '')).data?.base ?? null;
}
