import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Change, LogRange, Transaction, TransactionLog } from '../documents/transaction.ts';
import { numberIn, parseVersion, type Row, textIn } from './rows.ts';

export function createLog(database: DatabaseSync): TransactionLog {
  const versionsOf = database.prepare(
    `SELECT document, json,
       (SELECT json FROM versions AS old WHERE old.document = new.document
          AND old.sequence < new.sequence ORDER BY old.sequence DESC LIMIT 1) AS before
     FROM versions AS new
     WHERE sequence = ? AND document IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
  );
  const bySequence = database.prepare('SELECT * FROM transactions WHERE sequence = ?');
  const version = database.prepare(
    'SELECT json FROM versions WHERE document = ? AND sequence <= ? ORDER BY sequence DESC LIMIT 1',
  );
  const first = database.prepare('SELECT json FROM versions WHERE document = ? AND sequence = 0');
  const current = database.prepare('SELECT json FROM documents WHERE id = ?');
  const byId = database.prepare('SELECT sequence FROM transactions WHERE id = ?');
  const byTime = database.prepare(
    'SELECT max(sequence) AS sequence FROM transactions WHERE timestamp <= ?',
  );

  return {
    transactionsOf(ids, range = {}) {
      const { text, values } = selection(ids, range);
      // Reads all sequences at once, but the transactions, which may be large and never change, one by one.
      const sequences = database.prepare(text).all(...values);
      return readEach(
        sequences.map((row) => numberIn(row, 'sequence')),
        ids,
      );
    },
    has: (id) => byId.get(id) !== undefined,
    documentAt(id, when) {
      if ('revision' in when) {
        const sequence = byId.get(when.revision);
        if (sequence !== undefined) return at(id, numberIn(sequence, 'sequence'));
        // A document from the dataset's files has a revision without a transaction.
        const given = parseVersion(textIn(first.get(id) ?? current.get(id), 'json'));
        return given?._rev === when.revision ? given : null;
      }
      return at(id, numberIn(byTime.get(when.time), 'sequence'));
    },
  };

  function at(id: string, sequence: number) {
    const row = version.get(id, sequence) ?? (isUntouched(id) ? current.get(id) : undefined);
    return parseVersion(textIn(row, 'json'));
  }

  function isUntouched(id: string): boolean {
    return version.get(id, Number.MAX_SAFE_INTEGER) === undefined;
  }

  function* readEach(sequences: readonly number[], ids: readonly string[]): Generator<Transaction> {
    for (const sequence of sequences) {
      const row = bySequence.get(sequence);
      if (row) yield toTransaction(row, versionsOf.all(sequence, JSON.stringify(ids)));
    }
  }

  function toTransaction(row: Row, versionRows: readonly Row[]): Transaction {
    const changes = versionRows.map(
      (each): Change => ({
        id: textIn(each, 'document') ?? '',
        before: parseVersion(textIn(each, 'before')),
        after: parseVersion(textIn(each, 'json')),
      }),
    );
    return {
      sequence: numberIn(row, 'sequence'),
      id: textIn(row, 'id') ?? '',
      timestamp: textIn(row, 'timestamp') ?? '',
      author: textIn(row, 'author') ?? '',
      mutations: JSON.parse(textIn(row, 'mutations') ?? '[]'),
      changes,
    };
  }
}

function selection(ids: readonly string[], range: LogRange) {
  const { fromTransaction, toTransaction, reverse, limit } = range;
  const sequenceOf = '(SELECT sequence FROM transactions WHERE id = ?)';
  const conditions: [string, ...SQLInputValue[]][] = [
    [
      `sequence IN (SELECT sequence FROM versions WHERE document IN (SELECT value FROM json_each(?)))`,
      JSON.stringify(ids),
    ],
    ['sequence > 0'],
  ];
  if (fromTransaction !== undefined)
    conditions.push([`sequence >= ${sequenceOf}`, fromTransaction]);
  if (toTransaction !== undefined) conditions.push([`sequence <= ${sequenceOf}`, toTransaction]);
  const where = conditions.map(([text]) => text).join(' AND ');
  const order = `ORDER BY sequence ${reverse ? 'DESC' : 'ASC'} LIMIT ?`;
  return {
    text: `SELECT sequence FROM transactions WHERE ${where} ${order}`,
    values: [...conditions.flatMap(([, ...values]) => values), limit ?? -1],
  };
}
