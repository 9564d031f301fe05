import type { DatabaseSync } from 'node:sqlite';
import {
  type Change,
  origins,
  type TransactionHead,
  type TransactionLog,
} from '../documents/transaction.ts';
import { numberIn, parseVersion, textIn } from './rows.ts';

function headIn(row: Parameters<typeof textIn>[0]): TransactionHead {
  return {
    sequence: numberIn(row, 'sequence'),
    id: textIn(row, 'id') ?? '',
    timestamp: textIn(row, 'timestamp') ?? '',
    author: textIn(row, 'author') ?? '',
    origin: origins.find((one) => one === textIn(row, 'origin')),
  };
}

function changeIn(row: Parameters<typeof textIn>[0]): Change {
  return {
    id: textIn(row, 'document') ?? '',
    before: parseVersion(textIn(row, 'before')),
    after: parseVersion(textIn(row, 'json')),
  };
}

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

  const inOrder = (order: 'ASC' | 'DESC') =>
    database.prepare(
      `SELECT sequence FROM transactions
       WHERE sequence IN
           (SELECT sequence FROM versions WHERE document IN (SELECT value FROM json_each($ids)))
         AND ($from IS NULL OR sequence >= (SELECT sequence FROM transactions WHERE id = $from))
         AND ($to IS NULL OR sequence <= (SELECT sequence FROM transactions WHERE id = $to))
       ORDER BY sequence ${order} LIMIT $limit`,
    );
  const [forward, backward] = [inOrder('ASC'), inOrder('DESC')];

  const published = database.prepare(
    `SELECT sequence, id, author, origin, timestamp FROM transactions AS one
     WHERE sequence BETWEEN $from AND $to AND EXISTS
       (SELECT 1 FROM versions JOIN documents ON documents.id = document
          WHERE sequence = one.sequence AND instr(document, '.') = 0 AND type NOT LIKE 'sanity.%')
     ORDER BY sequence DESC LIMIT $limit`,
  );
  const last = (until: string) =>
    `(SELECT json FROM versions AS old WHERE old.document = changed.document
        AND old.sequence ${until} ORDER BY old.sequence DESC LIMIT 1)`;
  const publicChanges = database.prepare(
    `SELECT document, ${last('< $from')} AS before, ${last('<= $to')} AS json
     FROM versions AS changed WHERE sequence BETWEEN $from AND $to AND instr(document, '.') = 0
     GROUP BY document ORDER BY min(rowid)`,
  );

  return {
    *transactionsOf(ids, { fromTransaction, toTransaction, reverse, limit = -1 } = {}) {
      const list = JSON.stringify(ids);
      const range = { from: fromTransaction ?? null, to: toTransaction ?? null, limit };
      // Reads all sequences at once, but the transactions, which may be large and never change, one by one.
      for (const found of (reverse ? backward : forward).all({ ids: list, ...range })) {
        const sequence = numberIn(found, 'sequence');
        const row = bySequence.get(sequence);
        const changes = versionsOf.all(sequence, list).map(changeIn);
        yield { ...headIn(row), mutations: JSON.parse(textIn(row, 'mutations') ?? '[]'), changes };
      }
    },
    has: (id) => byId.get(id) !== undefined,
    published: (limit, { from = 1, to = Number.MAX_SAFE_INTEGER } = {}) =>
      published.all({ from, to, limit }).map(headIn),
    publicChanges: (from, to = Number.MAX_SAFE_INTEGER) =>
      publicChanges.all({ from, to }).map(changeIn),
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
    const row = version.get(id, sequence);
    // Without any version, it is as in the dataset's files.
    const isChanged = row !== undefined || version.get(id, Number.MAX_SAFE_INTEGER) !== undefined;
    return parseVersion(textIn(isChanged ? row : current.get(id), 'json'));
  }
}
