import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Snapshot, StoredDocument } from './snapshot.ts';
import { writeSnapshot } from './snapshot.ts';

/**
 * The documents of one dataset. They lie in a file that the query processes read too, so that
 * fifty thousand documents are not held in memory once for every process.
 */
export interface Store {
  readonly snapshot: Snapshot;
  /** Takes a document id; gives the document's JSON. */
  read(id: string): Promise<string | undefined>;
  /** Takes the whole dataset anew; gives the types, old and new, of documents that differ. */
  replace(documents: readonly StoredDocument[]): Promise<ReadonlySet<string>>;
  /** The listener runs after a change can be read. */
  onChange(listener: (types: ReadonlySet<string>) => void): void;
  /** Removes what was written. */
  close(): Promise<void>;
}

interface Row {
  type: string;
  digest: string;
}

/** Takes the folder for the documents' file, and the first documents. */
export async function createStore(
  dir: string,
  documents: readonly StoredDocument[],
): Promise<Store> {
  const listeners: ((types: ReadonlySet<string>) => void)[] = [];
  let revision = 1;
  let rows = digests(documents);
  let snapshot = await writeSnapshot(dir, revision, documents);
  let positions = positionsOf(snapshot);
  let lastPath: string | undefined;

  return {
    get snapshot() {
      return snapshot;
    },
    async read(id) {
      const position = positions.get(id);
      const start = position === undefined ? undefined : snapshot.starts[position];
      const end = position === undefined ? undefined : snapshot.starts[position + 1];
      if (start === undefined || end === undefined) return undefined;
      const file = await open(snapshot.path);
      try {
        const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
        return buffer.toString('utf8').trimEnd();
      } finally {
        await file.close();
      }
    },
    async replace(next) {
      const nextRows = digests(next);
      const changed = changedTypes(rows, nextRows);
      if (changed.size === 0) return changed;
      // Whoever has just been told of the last revision may still be about to open it.
      if (lastPath) await rm(lastPath, { force: true });
      lastPath = snapshot.path;
      revision += 1;
      snapshot = await writeSnapshot(dir, revision, next);
      positions = positionsOf(snapshot);
      rows = nextRows;
      for (const listener of listeners) listener(changed);
      return changed;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      await rm(snapshot.path, { force: true });
      if (lastPath) await rm(lastPath, { force: true });
    },
  };
}

function positionsOf({ ids }: Snapshot): Map<string, number> {
  return new Map(ids.map((id, position) => [id, position]));
}

function digests(documents: readonly StoredDocument[]): Map<string, Row> {
  return new Map(
    documents.map(({ id, type, json }) => [
      id,
      { type, digest: createHash('sha1').update(json).digest('base64') },
    ]),
  );
}

function changedTypes(before: Map<string, Row>, after: Map<string, Row>): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [id, row] of after) {
    const old = before.get(id);
    if (old?.digest === row.digest) continue;
    changed.add(row.type);
    if (old) changed.add(old.type);
  }
  for (const [id, row] of before) if (!after.has(id)) changed.add(row.type);
  return changed;
}
