import { open, rm } from 'node:fs/promises';
import { type Snapshot, type StoredDocument, writeSnapshot } from './snapshot.ts';

/** Adds every document of a dataset; says whether they are to be taken. */
export type Fill = (add: (document: StoredDocument) => Promise<void>) => Promise<boolean>;

/**
 * The documents of one dataset. They lie in a file that the query processes read too, so that
 * fifty thousand documents are not held in memory once for every process.
 */
export interface Store {
  readonly snapshot: Snapshot;
  /** Takes a document id; gives the document's JSON. */
  read(id: string): Promise<string | undefined>;
  /** Takes the whole dataset anew. */
  replace(fill: Fill): Promise<void>;
  /** The listener gets the types, old and new, of changed documents, once they can be read. */
  onChange(listener: (types: ReadonlySet<string>) => void): void;
  /** Removes what was written. */
  close(): Promise<void>;
}

/** Takes the folder for the documents' file, and what adds the first documents. */
export async function createStore(dir: string, fill: Fill): Promise<Store> {
  const listeners: ((types: ReadonlySet<string>) => void)[] = [];
  const first = await write(1, fill);
  if (!first) throw new Error('there are no first documents');
  let current = first;
  let positions = positionsOf(current);
  let lastPath: string | undefined;

  return {
    get snapshot() {
      return current;
    },
    async read(id) {
      const position = positions.get(id);
      if (position === undefined) return undefined;
      const length = current.lengths[position] ?? 0;
      const start = current.starts[position] ?? 0;
      const file = await open(current.path);
      try {
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.toString('utf8');
      } finally {
        await file.close();
      }
    },
    async replace(nextFill) {
      const next = await write(current.revision + 1, nextFill);
      if (!next) return;
      const changed = changedTypes(current, positions, next);
      if (changed.size === 0) return rm(next.path, { force: true });
      // Whoever has just been told of the last revision may still be about to open it.
      if (lastPath) await rm(lastPath, { force: true });
      lastPath = current.path;
      current = next;
      positions = positionsOf(current);
      for (const listener of listeners) listener(changed);
    },
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      await rm(current.path, { force: true });
      if (lastPath) await rm(lastPath, { force: true });
    },
  };

  async function write(revision: number, documents: Fill): Promise<Snapshot | undefined> {
    const writer = await writeSnapshot(dir, revision);
    try {
      if (await documents(writer.add)) return await writer.finish();
    } catch (error) {
      await writer.discard();
      throw error;
    }
    await writer.discard();
    return undefined;
  }
}

function positionsOf({ ids }: Snapshot): Map<string, number> {
  return new Map(ids.map((id, position) => [id, position]));
}

function changedTypes(
  before: Snapshot,
  positions: ReadonlyMap<string, number>,
  after: Snapshot,
): ReadonlySet<string> {
  const changed = new Set<string>();
  const kept = new Set<number>();
  const add = (type: string | undefined) => type !== undefined && changed.add(type);
  for (const [position, id] of after.ids.entries()) {
    const old = positions.get(id) ?? -1;
    kept.add(old);
    if (before.digests[old] === after.digests[position]) continue;
    add(before.types[old]);
    add(after.types[position]);
  }
  for (const [position, type] of before.types.entries()) if (!kept.has(position)) add(type);
  return changed;
}
