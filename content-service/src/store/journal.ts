import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import type { Transaction } from '../documents/transaction.ts';
import { createTemporary, putInPlace } from './disk.ts';

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() });

/** A transaction without previous versions of documents, which the base and earlier lines contain. */
const stepSchema = z.object({
  sequence: z.int(),
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  mutations: z.array(z.looseObject({})),
  changes: z.array(z.object({ id: z.string(), after: documentSchema.nullable() })),
});
type Step = z.infer<typeof stepSchema>;

/** An append-only file with one line per transaction: `CHECKSUM SEQUENCE JSON`. */
export interface Journal {
  /** Bytes. */
  readonly size: number;
  /** The sequence of its last transaction, or of the last one before it. */
  readonly last: number;
  /** Appends a transaction. Throws errors of the disk; the next call then removes the incomplete line. */
  add(transaction: Transaction): void;
  close(): void;
}

/** Transactions between two fsyncs. A power cut may remove them from the journal, but not from the database. */
const STEPS_AT_RISK = 200;

/**
 * Creates or replaces a journal for the transactions after sequence `last`, starting with
 * `transactions`. Throws errors of the disk, and keeps an existing journal in that case.
 */
export function beginJournal(
  path: string,
  last: number,
  transactions: Iterable<Transaction>,
): Journal {
  const temporary = createTemporary(`${path}.part`);
  const journal = openJournal(temporary, last);
  try {
    for (const transaction of transactions) journal.add(transaction);
    putInPlace(temporary, path);
    return journal;
  } catch (error) {
    rmSync(temporary);
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
      // An incomplete line would damage the next one.
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

/** Yields the transactions of a journal after a sequence, and null for each damaged line. */
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

/** Matches the sequence, of the base or of a transaction, in a line of an earlier version's journal. */
const line = /^(?:\["[0-9a-f]{8}",)?(?:\{"step":)?\{"(?:sequence|base)":(\d+)/gm;

/**
 * Throws ConfigError if the journal of a version without bases has transactions after sequence `last`,
 * because this version cannot read that journal.
 */
export function refuseEarlierJournal(path: string, last: number): void {
  const journal = join(dirname(path), 'journal.ndjson');
  if (!existsSync(journal)) return;
  const numbers = [...readFileSync(journal, 'latin1').matchAll(line)].map(([, number]) => number);
  const written = Math.max(0, ...numbers.slice(-1).map(Number));
  if (written <= last) return;
  throw new ConfigError(
    `${path} is damaged, and only ${journal} has all that was written. An earlier version of the content service wrote that file, and this one cannot read it. Start the version that ran before once, which restores the database, and then this one; see "Updates" in docs/deploy.md. The journal is unchanged.`,
  );
}
