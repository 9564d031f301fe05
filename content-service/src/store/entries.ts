import { z } from 'zod';
import type { Transaction } from '../documents/transaction.ts';
import { isSound, linesOf, seal, unseal } from './sealed-lines.ts';

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() });

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

const entrySchema = z.union([
  // The sequence of the last transaction that is in the documents after it already.
  z.object({ base: z.int() }).transform(({ base }) => ({ kind: 'base' as const, base })),
  z
    .object({ document: documentSchema })
    .transform(({ document }) => ({ kind: 'document' as const, document })),
  z.object({ step: stepSchema }).transform(({ step }) => ({ kind: 'step' as const, step })),
]);

/** A line of the journal: its head, a document that it begins with, a transaction; or no longer any. */
export type Entry = z.infer<typeof entrySchema> | { readonly kind: 'damaged' };

/** Takes the sequence of the last transaction in the documents that follow; gives the journal's head. */
export function baseLine(base: number): string {
  return seal(`{"base":${base}}`);
}

/** Takes a document's JSON, on one line; gives the line of a document that the journal begins with. */
export function documentLine(json: string): string {
  return seal(`{"document":${json}}`);
}

/** Takes a transaction; gives its line. What the documents were before, the lines before it say. */
export function stepLine({ changes, ...transaction }: Transaction): string {
  const afters = changes.map(({ id, after }) => ({ id, after }));
  return seal(JSON.stringify({ step: { ...transaction, changes: afters } }));
}

/** Takes the path of a journal; gives all of it, line by line. */
export function* entriesIn(path: string): Generator<Entry> {
  for (const line of linesOf(path)) yield entryOf(line);
}

/** How far a journal has come. */
export interface Extent {
  /** The sequence of the last transaction in it; null where it has not begun, or nothing is left of it. */
  readonly last: number | null;
  /** Bytes. */
  readonly size: number;
  /** Whether all of its lines are as they were written. */
  readonly isWhole: boolean;
}

/** Takes the path of a journal; reads every line, and understands as few as tell how far it has come. */
export function extentOf(path: string): Extent {
  let size = 0;
  let isWhole = true;
  let first: Buffer | undefined;
  let latest: Buffer | undefined;
  for (const line of linesOf(path)) {
    size += line.length + 1;
    if (isSound(line)) {
      first ??= line;
      latest = line;
    } else isWhole = false;
  }
  return { last: sequenceIn(latest) ?? sequenceIn(first) ?? null, size, isWhole };
}

function sequenceIn(line: Buffer | undefined): number | undefined {
  const entry = line && entryOf(line);
  if (entry?.kind === 'step') return entry.step.sequence;
  return entry?.kind === 'base' ? entry.base : undefined;
}

function entryOf(line: Buffer): Entry {
  if (!isSound(line)) return { kind: 'damaged' };
  return entrySchema.safeParse(unseal(line)).data ?? { kind: 'damaged' };
}
