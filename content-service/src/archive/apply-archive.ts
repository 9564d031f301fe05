import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from '../../../system/replace-file.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { fileOf } from '../assets/asset-documents.ts';
import { strongReferences, weakenReferences } from '../documents/strong-references.ts';
import type { Change } from '../documents/transaction.ts';
import { countChanges } from '../history/site-changes.ts';
import type { Store } from '../store/store.ts';
import { ArchiveError, isContent } from './archive-files.ts';
import { type Archive, joinFaults } from './read-archive.ts';
import { addMissingMonths } from './visit-files.ts';

/**
 * What happens to documents that exist: `merge` leaves them, `replace` overwrites them. `content` also
 * deletes what the archive does not have, and `exact` replaces the people too.
 */
export const importModes = ['merge', 'replace', 'content', 'exact'] as const;
export type ImportMode = (typeof importModes)[number];

/** Returns whether a mode makes the documents those of the archive. */
export const isRestore = (mode: ImportMode) => mode === 'content' || mode === 'exact';

/** Numbers of what was imported. */
export interface Imported {
  /** Without those of assets. */
  documents: number;
  assets: number;
  /** Existing documents that were not overwritten. */
  left: number;
  /** Undefined if those of this machine stayed. */
  people: number | undefined;
  /** Documents that were written or deleted, without those of assets. */
  changes: ReturnType<typeof countChanges>;
}

export interface ApplyOptions {
  store: Store;
  accounts: Pick<Accounts, 'users'>;
  /** The folder of originals. */
  assetsDir: string;
  /** The folder in which the site's server counts visits. */
  visitsDir: string;
}

/**
 * Writes an archive in one transaction of each database: the accounts commit last, and only if the
 * documents did. Bytes of assets, and months with visits that this machine lacks, are written before.
 * `author` is the id of a user or token. Throws ArchiveError if `checkArchive` does, and StorageError.
 */
export async function applyArchive(
  archive: Archive,
  mode: ImportMode,
  { store, accounts, assetsDir, visitsDir }: ApplyOptions,
  author: string,
): Promise<Imported> {
  await copyAssets(archive, assetsDir, 'replace');
  if (isRestore(mode) && archive.extras) await addMissingMonths(visitsDir, archive.extras.visits);
  // From here to the end without a pause, in which somebody else could write.
  checkArchive(archive, mode, store);
  const left = mode === 'merge' ? countExisting(archive, store) : 0;
  const people = mode === 'exact' ? archive.extras?.people : undefined;
  const changes = changesTo(archive, mode, store);
  const commit = () => commitChanges(changes, store, author);
  if (people) accounts.users.replaceAll(people, commit);
  else commit();
  const { documents, assets } = archive;
  const counts = { documents: documents.size - assets.size, assets: assets.size };
  return { ...counts, left, people: people?.length, changes: countChanges(changes) };
}

/** Throws an ArchiveError that says why an archive cannot be written to a store. */
export function checkArchive(archive: Archive, mode: ImportMode, store: Store): void {
  const faults = [...archive.faults, ...danglingIn(archive, mode, store).map(({ fault }) => fault)];
  if (faults.length === 0) return;
  const offer = isRestore(mode) ? '' : ' With --leave-out the rest is imported.';
  throw new ArchiveError(`${joinFaults(faults)}${offer}`);
}

/**
 * Returns an archive without its unusable parts, and a sentence for each of them. Strong references to documents
 * that do not exist become weak: with strong ones, a later backup could not be restored.
 */
export function usablePart(
  archive: Archive,
  mode: ImportMode,
  store: Pick<Store, 'has'>,
): { archive: Archive; notes: string[] } {
  const dangling = danglingIn(archive, mode, store);
  const lost = new Set(dangling.map(({ to }) => to));
  const documents = new Map(archive.documents);
  for (const { from } of dangling) {
    const { _id, _type } = from;
    const weakened = weakenReferences(from, lost);
    documents.set(_id, { ...(typeof weakened === 'object' ? weakened : {}), _id, _type });
  }
  const notes = [
    ...archive.faults.map((fault) => `Left out: ${fault}.`),
    ...dangling.map(({ fault }) => `Made a weak reference: ${fault}.`),
  ];
  return { archive: { ...archive, documents, faults: [] }, notes };
}

/** Returns the strong references to documents that would not be there after an import. */
function danglingIn({ documents }: Archive, mode: ImportMode, store: Pick<Store, 'has'>) {
  const lost = isRestore(mode) ? 'not in the archive' : 'neither in the archive nor in the service';
  const isThere = (id: string) => documents.has(id) || (!isRestore(mode) && store.has(id));
  return [...documents.values()].flatMap((from) =>
    strongReferences(from)
      .filter((to) => !isThere(to))
      .map((to) => ({ from, to, fault: `${from._id} refers to ${to}, which is ${lost}` })),
  );
}

/** Counts the documents that the store has. Those of assets do not count: bytes have one asset. */
function countExisting({ documents, assets }: Archive, store: Store): number {
  return [...documents.keys()].filter((id) => !assets.has(id) && store.has(id)).length;
}

/** Returns what differs between an archive and a store, as far as a mode changes it. */
export function changesTo(
  { documents, assets, undated }: Pick<Archive, 'documents' | 'assets' | 'undated'>,
  mode: ImportMode,
  store: Pick<Store, 'get' | 'all'>,
): Change[] {
  const changes: Change[] = [];
  for (const [id, document] of documents) {
    const before = store.get(id) ?? null;
    // As `createOrReplace` does: another date would move the document in every list.
    const _createdAt = undated.has(id) ? before?._createdAt : undefined;
    const after = _createdAt === undefined ? document : { ...document, _createdAt };
    const isLeft = mode === 'merge' || (assets.has(id) && !isRestore(mode));
    // A revision is the id of a transaction in the service that made it.
    const isSame = before && isDeepStrictEqual({ ...before, _rev: '' }, { ...after, _rev: '' });
    if (!isSame && !(before && isLeft)) changes.push({ id, before, after });
  }
  for (const before of isRestore(mode) ? store.all() : []) {
    const { _id: id } = before;
    if (isContent(id) && !documents.has(id)) changes.push({ id, before, after: null });
  }
  return changes;
}

function commitChanges(found: readonly Change[], store: Store, author: string): void {
  if (found.length === 0) return;
  const id = randomUUID();
  const changes = found.map((one) => ({ ...one, after: one.after && { ...one.after, _rev: id } }));
  const mutations = changes.map((change) =>
    change.after ? { createOrReplace: change.after } : { delete: { id: change.id } },
  );
  const timestamp = new Date().toISOString();
  store.commit({ id, author, origin: 'restore', timestamp, mutations, changes });
}

/** Mode of an original, which only the service's user may read. */
const PRIVATE = 0o600;

/**
 * Copies the bytes of an archive's assets to the folder of originals. With `replace` also those that are there,
 * which may be damaged.
 */
export async function copyAssets(
  { assets }: Pick<Archive, 'assets'>,
  assetsDir: string,
  how?: 'replace',
): Promise<void> {
  await mkdir(join(assetsDir, 'images'), { recursive: true });
  for (const [id, path] of assets) {
    const to = join(assetsDir, fileOf({ _id: id }));
    if (!how && existsSync(to)) {
      // Earlier versions kept the mode of the file in the archive.
      await chmod(to, PRIVATE);
      continue;
    }
    await replaceFile(to, async (temporary) => {
      await copyFile(path, temporary, constants.COPYFILE_EXCL);
      // The copy has the mode of the file in the archive, whatever the umask.
      await chmod(temporary, PRIVATE);
    });
  }
}
