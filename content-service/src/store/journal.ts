import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Transaction } from '../documents/transaction.ts';
import { createPart, putInPlace } from './replace-file.ts';

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() });

/** What the documents were before, the base and the lines before it say. */
const stepSchema = z.object({
  sequence: z.int(),
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  mutations: z.array(z.looseObject({})),
  changes: z.array(z.object({ id: z.string(), after: documentSchema.nullable() })),
});
type Step = z.infer<typeof stepSchema>;

/** A file to which transactions are appended, a line each: `CHECKSUM SEQUENCE JSON`. */
export interface Journal {
  /** Bytes. */
  readonly size: number;
  /** The sequence of its last transaction, or of the last one before it. */
  readonly last: number;
  /** Throws what the disk refuses; what was written of the line then goes with the next call. */
  add(transaction: Transaction): void;
  close(): void;
}

/** Transactions after which the file is made durable. Until then a power cut takes them from the journal, and the database has them. */
const STEPS_AT_RISK = 200;

/**
 * Creates a journal, or replaces one, for the transactions after sequence `last`, of which some are
 * there already. Throws what the disk refuses; then a journal that was to be replaced stays.
 */
export function beginJournal(
  path: string,
  last: number,
  transactions: Iterable<Transaction>,
): Journal {
  const part = createPart(`${path}.part`);
  const journal = openJournal(part, last);
  try {
    for (const transaction of transactions) journal.add(transaction);
    putInPlace(part, path);
    return journal;
  } catch (error) {
    rmSync(part);
    journal.close();
    throw error;
  }
}

function openJournal(path: string, last: number): Journal {
  const file = openSync(path, 'a');
  let [size, atRisk, isTorn] = [0, 0, false];
  return {
    get size() {
      return size;
    },
    get last() {
      return last;
    },
    add({ changes, ...transaction }) {
      // Half a line would spoil the next one.
      if (isTorn) ftruncateSync(file, size);
      const afters = changes.map(({ id, after }) => ({ id, after }));
      const text = `${transaction.sequence} ${JSON.stringify({ ...transaction, changes: afters })}`;
      const line = Buffer.from(`${checksum(text)} ${text}\n`);
      isTorn = true;
      for (let done = 0; done < line.length; ) done += writeSync(file, line, done);
      isTorn = false;
      size += line.length;
      last = transaction.sequence;
      atRisk = (atRisk + 1) % STEPS_AT_RISK;
      if (atRisk === 0) fsyncSync(file);
    },
    close() {
      fsyncSync(file);
      closeSync(file);
    },
  };
}

/** Yields the transactions of a journal after a sequence, and null for a line that is not as it was written. */
export function* readJournal(path: string, after: number): Generator<Step | null> {
  const bytes = readFileSync(path);
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    const text = bytes.subarray(start + 9, end);
    const isSound = bytes.toString('latin1', start, start + 9) === `${checksum(text)} `;
    start = end + 1;
    if (!isSound) yield null;
    else if (Number.parseInt(text.toString('latin1', 0, 20), 10) > after) {
      yield stepSchema.parse(JSON.parse(text.toString('utf8', text.indexOf(32))));
    }
  }
}

function checksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, '0');
}
