import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Document, Transaction } from '../transaction.ts';
import { isSound, linesOf, seal, unseal, writeWhole } from './sealed-lines.ts';

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

const entrySchema = z.union([
  // The sequence of the last transaction that is in the documents after it already.
  z.object({ base: z.int() }).transform(({ base }) => ({ kind: 'base' as const, base })),
  z
    .object({ document: documentSchema })
    .transform(({ document }) => ({ kind: 'document' as const, document })),
  z.object({ step: stepSchema }).transform(({ step }) => ({ kind: 'step' as const, step })),
]);

export type Step = z.infer<typeof stepSchema>;

/** A line of the journal: its head, a document that it begins with, a transaction; or no longer any. */
type Entry = z.infer<typeof entrySchema> | { readonly kind: 'damaged' };

/**
 * A second copy of all that is written, as lines of text in a file beside the database: what gives
 * the documents back where the database is damaged.
 */
export interface Journal {
  /** The sequence of the last transaction in it; null where it has not begun, or nothing is left of it. */
  readonly last: number | null;
  /** Bytes. */
  readonly size: number;
  /** Whether all of its lines are as they were written. */
  readonly isWhole: boolean;
  /** Begins anew with documents as they are after a transaction, durably; where that fails, it stays as it was. */
  begin(base: number, documents: Iterable<Document>): void;
  /** Adds a transaction; it is durable once the system thinks so, or with one of those after it. */
  add(step: Step): void;
  /** Gives all of it, line by line. */
  entries(): Iterable<Entry>;
  close(): void;
}

/** Takes a transaction and gives its line of the journal. */
export function stepOf({ changes, ...transaction }: Transaction): Step {
  const mutations = transaction.mutations.map((mutation) => ({ ...mutation }));
  const steps = changes.map(({ id, after }) => ({ id, after: after && { ...after } }));
  return { ...transaction, mutations, changes: steps };
}

/** Steps after which the file is made durable. The database has them: only time is lost where they are not. */
const STEPS_AT_RISK = 200;

/** Takes the file's path and opens it, made where there is none; a line that was cut short is cut off. */
export function openJournal(path: string): Journal {
  let file = openSync(path, 'a+', 0o600);
  let { last, size, isWhole } = lookThrough(path);
  // Half a line would spoil the next one.
  let isTorn = true;
  let atRisk = 0;

  return {
    get last() {
      return last;
    },
    get size() {
      return size;
    },
    get isWhole() {
      return isWhole;
    },
    begin(base, documents) {
      const draft = `${path}.new`;
      const written = writeDraft(draft, base, documents);
      const next = openSync(draft, 'a+');
      renameSync(draft, path);
      closeSync(file);
      file = next;
      [last, size, isWhole, isTorn] = [base, written, true, false];
      syncFolder(dirname(path));
    },
    add(step) {
      if (isTorn) ftruncateSync(file, size);
      isTorn = true;
      size += writeWhole(file, seal({ step }));
      isTorn = false;
      last = step.sequence;
      atRisk = (atRisk + 1) % STEPS_AT_RISK;
      if (atRisk === 0) fsyncSync(file);
    },
    *entries() {
      for (const line of linesOf(path)) yield entryOf(line);
    },
    close() {
      try {
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
  };
}

function entryOf(line: Buffer): Entry {
  if (!isSound(line)) return { kind: 'damaged' };
  return entrySchema.safeParse(unseal(line)).data ?? { kind: 'damaged' };
}

/** Reads every line, and understands as few as tell how far the journal has come. */
function lookThrough(path: string): Pick<Journal, 'last' | 'size' | 'isWhole'> {
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
  const entries = [latest, first].map((line) => line && entryOf(line));
  const [last = null] = entries.flatMap((entry) => {
    if (entry?.kind === 'step') return [entry.step.sequence];
    return entry?.kind === 'base' ? [entry.base] : [];
  });
  return { last, size, isWhole };
}

/** Enough for one write to be worth its while, in characters. */
const BATCH = 1 << 18;

function writeDraft(path: string, base: number, documents: Iterable<Document>): number {
  const file = openSync(path, 'w', 0o600);
  try {
    let size = 0;
    let waiting = seal({ base });
    for (const document of documents) {
      waiting += seal({ document });
      if (waiting.length < BATCH) continue;
      size += writeWhole(file, waiting);
      waiting = '';
    }
    size += writeWhole(file, waiting);
    fsyncSync(file);
    return size;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** A name is only as durable as the folder that holds it. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
