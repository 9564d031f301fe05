import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Accounts } from '../accounts/accounts.ts';
import type { Account } from '../accounts/users.ts';
import { ArchiveError, isContent } from '../archive/archive.ts';
import { joinFaults } from '../archive/read-archive.ts';
import { parseAssetId, placeOf } from '../assets/asset-documents.ts';
import { type AssetFiles, copyAssets } from '../dataset/copy-assets.ts';
import { createFileFinder } from '../dataset/export-files.ts';
import { type DatasetSource, loadDataset } from '../dataset/load.ts';
import { type Document, parseDocument } from '../documents/document.ts';
import { RESTORE_PREFIX, randomId } from '../documents/document-ids.ts';
import { strongReferences } from '../documents/strong-references.ts';
import type { Change, PendingTransaction } from '../documents/transaction.ts';
import type { Semaphore } from '../http/semaphore.ts';
import type { Store } from '../store/store.ts';
import { readDetails } from './backup-details.ts';

/** The counts of a restore. */
export interface Restored {
  documents: number;
  assets: number;
  /** Undefined if the backup has no people, and those of this machine stayed. */
  people: number | undefined;
}

export interface RestoreOptions {
  store: Store;
  accounts: Pick<Accounts, 'users'>;
  source: Omit<DatasetSource, 'path' | 'findFile'>;
  /** The folder of originals. */
  assetsDir: string;
  /** Shared by all writers. */
  writeMutex: Semaphore;
}

/** A backup that was read and checked completely. */
export interface CheckedBackup {
  documents: ReadonlyMap<string, Document>;
  assets: AssetFiles;
  people: readonly Account[] | undefined;
}

/** Reads all of an unpacked backup. Throws an ArchiveError that names what is wrong in it. */
export async function checkBackup(
  dir: string,
  source: RestoreOptions['source'],
): Promise<CheckedBackup> {
  // An empty folder is a dataset, but no backup.
  if (!existsSync(join(dir, 'data.ndjson')))
    throw new ArchiveError('There is no data.ndjson in it.');
  const details = await readDetails(dir);
  const documents = new Map<string, Document>();
  const files = { ...source, path: dir, findFile: createFileFinder() };
  const dataset = await loadDataset(files, async ({ id, json }) => {
    if (isContent(id)) documents.set(id, parseDocument(json));
  });
  const images = new Map<string, { path: string }>(dataset.images);
  const others = new Map(dataset.files);
  const damaged: string[] = [];
  for (const asset of details?.assets ?? []) {
    documents.set(asset._id, { ...asset, ...placeOf(asset, source.names) });
    const file = parseAssetId(asset._id)?.file ?? '';
    const name = basename(file);
    if (images.has(name) || others.has(name)) continue;
    // No document refers to it, or its bytes are not what they were.
    const found = await files.findFile(join(dir, file));
    if (!found || !name.startsWith(found.sha1))
      damaged.push(`The bytes of ${asset._id} in it are damaged.`);
    else if (file.startsWith('images/')) images.set(name, found);
    else others.set(name, found.path);
  }
  const dangling = [...documents.values()].flatMap((document) =>
    strongReferences(document)
      .filter((id) => !documents.has(id))
      .map((id) => `${document._id} refers to ${id}, which is not in it.`),
  );
  const faults = [...dataset.warnings, ...damaged, ...dangling];
  if (faults.length > 0) throw new ArchiveError(joinFaults(faults));
  return { documents, assets: { images, files: others }, people: details?.people };
}

/**
 * Makes the store hold exactly the documents of a backup, and the accounts exactly its people, in one
 * transaction of each database: the accounts commit last, and only if the documents did. Bytes of
 * assets are written before. `author` is the id of a user or token. Throws StorageError.
 */
export async function restoreBackup(
  { documents, assets, people }: CheckedBackup,
  { store, accounts, assetsDir, writeMutex }: RestoreOptions,
  author: string,
): Promise<Restored> {
  await copyAssets(assets, assetsDir, true);
  await writeMutex.run(async () => {
    const commit = () => {
      const pending = transactionTo(documents, store, author);
      if (pending.changes.length > 0) store.commit(() => pending);
    };
    if (people) accounts.users.replaceAll(people, commit);
    else commit();
  });
  const count = assets.images.size + assets.files.size;
  return { documents: documents.size - count, assets: count, people: people?.length };
}

/** Returns the transaction that changes what differs from the backup, and deletes what it lacks. */
function transactionTo(
  documents: ReadonlyMap<string, Document>,
  store: Pick<Store, 'all'>,
  author: string,
): PendingTransaction {
  const id = `${RESTORE_PREFIX}${randomId()}`;
  const existing = new Map([...store.all()].map((document) => [document._id, document]));
  const changes: Change[] = [];
  for (const [_id, document] of documents) {
    const before = existing.get(_id) ?? null;
    // A revision is the id of a transaction in the service that made it.
    const after = { ...document, _rev: id };
    const isSame = before && isDeepStrictEqual({ ...before, _rev: id }, after);
    if (!isSame) changes.push({ id: _id, before, after });
  }
  for (const [_id, before] of existing) {
    if (isContent(_id) && !documents.has(_id)) changes.push({ id: _id, before, after: null });
  }
  const mutations = changes.map((change) =>
    change.after ? { createOrReplace: change.after } : { delete: { id: change.id } },
  );
  return { id, author, timestamp: new Date().toISOString(), mutations, changes };
}
