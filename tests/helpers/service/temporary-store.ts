import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { changesTo } from '../../../content-service/src/archive/apply-archive.ts';
import type { Change, Transaction } from '../../../content-service/src/documents/transaction.ts';
import { openStore } from '../../../content-service/src/store/open-store.ts';
import type { Store } from '../../../content-service/src/store/store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { TestDocument } from './start-service.ts';

/** Opens a store with documents, as if they came from files. It closes when the test ends. */
export async function storeWith(documents: readonly TestDocument[], dir?: string): Promise<Store> {
  const store = openStore(dir ?? (await temporaryFolder()), () => {});
  onTestFinished(() => store.close());
  fillStore(store, documents);
  return store;
}

/** Replaces all documents, as a change of the files does. */
export function fillStore(store: Store, documents: readonly TestDocument[]): void {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const archive = { documents: byId, undated: new Set<string>(), assets: new Map() };
  store.amend(changesTo(archive, 'exact', store));
}

/** Opens the store of a folder, and returns it with its log. The caller closes it. */
export function reopen(dir: string): { store: Store; said: readonly string[] } {
  const said: string[] = [];
  return { store: openStore(dir, (sentence) => void said.push(sentence)), said };
}

/** Returns all transactions of a store that changed a document. */
export function transactionsIn({ path, log }: Store): Transaction[] {
  using database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT DISTINCT document FROM versions').all();
  return [...log.transactionsOf(rows.map(({ document }) => String(document)))];
}

/** A document without the attributes that a write adds. */
export type Attributes = { readonly _type: string; readonly [attribute: string]: unknown };

/**
 * Writes documents by id, or deletes them where null, in one transaction. Its id is their `_rev`.
 */
export type Write = (
  documents: Readonly<Record<string, Attributes | null>>,
  author?: string,
) => Transaction;

/** Returns a function that commits `transaction-1`, `transaction-2` and so on, a minute apart. */
export function writingTo(store: Store): Write {
  let count = transactionsIn(store).length;
  return (documents, author = 'p-tester') => {
    count += 1;
    const id = `transaction-${count}`;
    const timestamp = new Date(Date.UTC(2026, 0, 1, 0, count)).toISOString();
    const changes = Object.entries(documents).map(
      ([_id, attributes]): Change => ({
        id: _id,
        before: store.get(_id) ?? null,
        after: attributes && { _id, ...attributes, _rev: id, _updatedAt: timestamp },
      }),
    );
    const mutations = changes.map((change) =>
      change.after ? { createOrReplace: change.after } : { delete: { id: change.id } },
    );
    return store.commit({ id, author, timestamp, mutations, changes });
  };
}

/**
 * Opens a store whose first transaction writes these documents, and returns it with a function that
 * writes.
 */
export async function writtenStore(
  documents: Readonly<Record<string, Attributes>> = {},
): Promise<{ store: Store; write: Write }> {
  const store = await storeWith([]);
  const write = writingTo(store);
  if (Object.keys(documents).length > 0) write(documents);
  return { store, write };
}
