import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ConfigError } from '../config.ts';
import type { Change, Transaction } from '../documents/transaction.ts';

/** A transaction without previous versions of documents, which the base and earlier lines contain. */
type Step = Omit<Transaction, 'changes'> & { readonly changes: readonly Omit<Change, 'before'>[] };

/** Returns a transaction as a line of a journal: `CHECKSUM SEQUENCE JSON`. */
export function toLine({ changes, ...transaction }: Transaction): Buffer {
  const afters = changes.map(({ id, after }) => ({ id, after }));
  const text = `${transaction.sequence} ${JSON.stringify({ ...transaction, changes: afters })}`;
  // The line break is first, so that it also ends a line that was interrupted.
  return Buffer.from(`\n${checksum(text)} ${text}`);
}

/** Yields the transactions of a journal after a sequence, and null for each damaged line. */
export function* readJournal(path: string, after: number): Generator<Step | null> {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const text = line.slice(9);
    if (line === '') continue;
    if (line.slice(0, 9) !== `${checksum(text)} `) yield null;
    else if (Number.parseInt(text, 10) > after) yield JSON.parse(text.slice(text.indexOf(' ')));
  }
}

function checksum(text: string): string {
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
