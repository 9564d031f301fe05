import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config.ts';

/** The number in a line that says how far the journal is: its first one, or one of a transaction. */
const line = /^(?:\["[0-9a-f]{8}",)?(?:\{"step":)?\{"(?:sequence|base)":(\d+)/gm;

/**
 * Throws ConfigError where the journal of a version that had no bases has transactions after sequence
 * `last`, which this version cannot read.
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
