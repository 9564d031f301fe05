import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { syncFolder } from '../../../system/sync-folder.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { parseAssetId } from '../assets/asset-documents.ts';
import { RESTORE_PREFIX, randomId } from '../documents/document.ts';
import { strongReferences } from '../documents/strong-references.ts';
import type { Change } from '../documents/transaction.ts';
import type { Semaphore } from '../http/semaphore.ts';
import type { Store } from '../store/store.ts';
import { ArchiveError, isContent, syncFile } from './archive-files.ts';
import { type Archive, joinFaults } from './read-archive.ts';

/**
 * What happens to documents that exist: `create` refuses the archive, `missing` leaves them, `replace`
 * overwrites them. `exact` also deletes what the archive does not have, and replaces the people.
 */
export const importModes = ['create', 'missing', 'replace', 'exact'] as const;
export type ImportMode = (typeof importModes)[number];

/** What an archive holds. */
export interface Contained {
  /** Number of documents, without those of assets. */
  documents: number;
  assets: number;
  /** Number of people, and when the backup was made, as ISO 8601. Undefined for an export. */
  people: number | undefined;
  created: string | undefined;
}

/** What was imported. `people` is undefined if those of this machine stayed. */
export interface Imported extends Omit<Contained, 'created'> {
  /** Number of existing documents that were not overwritten. */
  left: number;
}

export interface ApplyOptions {
  store: Store;
  accounts: Pick<Accounts, 'users'>;
  /** The folder of originals. */
  assetsDir: string;
  /** Shared by all writers. */
  writeMutex: Semaphore;
}

/**
 * Writes an archive in one transaction of each database: the accounts commit last, and only if the
 * documents did. Bytes of assets are written before. `author` is the id of a user or token. Throws
 * ArchiveError if `checkArchive` does, and StorageError.
 */
export async function applyArchive(
  archive: Archive,
  mode: ImportMode,
  { store, accounts, assetsDir, writeMutex }: ApplyOptions,
  author: string,
): Promise<Imported> {
  await copyAssets(archive, assetsDir, 'durable');
  return await writeMutex.run(async () => {
    checkArchive(archive, mode, store);
    const left = mode === 'missing' ? existing(archive, store).length : 0;
    const people = mode === 'exact' ? archive.backup?.people : undefined;
    const commit = () => commitChanges(changesTo(archive, mode, store), store, author);
    if (people) accounts.users.replaceAll(people, commit);
    else commit();
    const { documents, assets } = contentsOf(archive);
    return { documents, assets, left, people: people?.length };
  });
}

export function contentsOf({ documents, assets, backup }: Archive): Contained {
  const [people, created] = [backup?.people.length, backup?.created];
  return { documents: documents.size - assets.size, assets: assets.size, people, created };
}

/** Throws an ArchiveError that says why an archive cannot be written to a store. */
export function checkArchive(archive: Archive, mode: ImportMode, store: Store): void {
  const lost = mode === 'exact' ? 'not in it' : 'neither in it nor here';
  const isThere = (id: string) => archive.documents.has(id) || (mode !== 'exact' && store.has(id));
  const dangling = [...archive.documents.values()].flatMap((document) =>
    strongReferences(document)
      .filter((id) => !isThere(id))
      .map((id) => `${document._id} refers to ${id}, which is ${lost}`),
  );
  const faults = [...archive.faults, ...dangling];
  if (faults.length > 0) throw new ArchiveError(joinFaults(faults));
  const ids = mode === 'create' ? existing(archive, store) : [];
  if (ids.length === 0) return;
  const some = ids.length > 5 ? `${ids.slice(0, 5).join(', ')}, …` : ids.join(', ');
  const are = ids.length === 1 ? '1 document is' : `${ids.length} documents are`;
  throw new ArchiveError(
    `${are} there already (${some}). Use --replace to overwrite what is there, or --missing to leave it.`,
  );
}

/** Returns the ids of documents that the store has. Those of assets do not count: bytes have one asset. */
function existing({ documents, assets }: Archive, store: Store): string[] {
  return [...documents.keys()].filter((id) => !assets.has(id) && store.has(id));
}

/** Returns what differs between an archive and a store, as far as a mode changes it. */
export function changesTo(
  { documents, assets }: Pick<Archive, 'documents' | 'assets'>,
  mode: ImportMode,
  store: Pick<Store, 'get' | 'all'>,
): Change[] {
  const changes: Change[] = [];
  for (const [id, after] of documents) {
    const before = store.get(id) ?? null;
    const isLeft = mode === 'missing' || (assets.has(id) && mode !== 'exact');
    // A revision is the id of a transaction in the service that made it.
    const isSame = before && isDeepStrictEqual({ ...before, _rev: '' }, { ...after, _rev: '' });
    if (!isSame && !(before && isLeft)) changes.push({ id, before, after });
  }
  for (const before of mode === 'exact' ? store.all() : []) {
    const { _id: id } = before;
    if (isContent(id) && !documents.has(id)) changes.push({ id, before, after: null });
  }
  return changes;
}

function commitChanges(found: readonly Change[], store: Store, author: string): void {
  if (found.length === 0) return;
  const id = `${RESTORE_PREFIX}${randomId()}`;
  const changes = found.map((one) => ({ ...one, after: one.after && { ...one.after, _rev: id } }));
  const mutations = changes.map((change) =>
    change.after ? { createOrReplace: change.after } : { delete: { id: change.id } },
  );
  store.commit({ id, author, timestamp: new Date().toISOString(), mutations, changes });
}

/**
 * Copies the bytes of an archive's assets to the folder of originals. With `durable` they are on the disk
 * afterwards, and replace what is there, which may be damaged.
 */
export async function copyAssets(
  { assets }: Pick<Archive, 'assets'>,
  assetsDir: string,
  how?: 'durable',
): Promise<void> {
  const folders = new Set<string>();
  for (const [id, path] of assets) {
    const to = join(assetsDir, parseAssetId(id)?.file ?? '');
    if (!how && existsSync(to)) continue;
    folders.add(dirname(to));
    await mkdir(dirname(to), { recursive: true });
    const partial = `${to}.${process.pid}.tmp`;
    await copyFile(path, partial);
    if (how) await syncFile(partial);
    await rename(partial, to);
  }
  if (how) for (const folder of folders) await syncFolder(folder);
}
