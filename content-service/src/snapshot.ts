import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A document on its way into the store. */
export interface StoredDocument {
  id: string;
  type: string;
  json: string;
}

/** Where the documents of one revision lie in a file; the lists run side by side, by id. */
export interface Snapshot {
  path: string;
  revision: number;
  ids: readonly string[];
  types: readonly string[];
  /** Byte offsets. */
  starts: Float64Array<ArrayBuffer>;
  /** Bytes. */
  lengths: Uint32Array<ArrayBuffer>;
  /** Of each document's JSON. */
  digests: readonly string[];
}

/** Takes documents one after another, so that they are never in memory together. */
export interface SnapshotWriter {
  /** A document with the id of an earlier one takes its place. */
  add(document: StoredDocument): Promise<void>;
  finish(): Promise<Snapshot>;
  /** Gives up: nothing is left of it. */
  discard(): Promise<void>;
}

const flushAt = 1_000_000;

/** Takes a folder and the revision to write. */
export async function writeSnapshot(dir: string, revision: number): Promise<SnapshotWriter> {
  await mkdir(dir, { recursive: true });
  const unique = `${process.pid}-${Date.now().toString(36)}-${revision}`;
  const path = join(dir, `documents-${unique}.ndjson`);
  const file = await open(path, 'wx');
  const rows = new Map<string, { type: string; start: number; length: number; digest: string }>();
  let text = '';
  let offset = 0;

  return {
    async add({ id, type, json }) {
      const length = Buffer.byteLength(json);
      const digest = createHash('sha1').update(json).digest('base64');
      rows.set(id, { type, start: offset, length, digest });
      text += `${json}\n`;
      offset += length + 1;
      if (text.length >= flushAt) await flush();
    },
    async finish() {
      await flush();
      await file.close();
      const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return {
        path,
        revision,
        ids: sorted.map(([id]) => id),
        types: sorted.map(([, { type }]) => type),
        starts: Float64Array.from(sorted, ([, { start }]) => start),
        lengths: Uint32Array.from(sorted, ([, { length }]) => length),
        digests: sorted.map(([, { digest }]) => digest),
      };
    },
    async discard() {
      await file.close();
      await rm(path, { force: true });
    },
  };

  async function flush(): Promise<void> {
    const full = text;
    text = '';
    await file.write(full);
  }
}

/** Removes what processes that no longer run have left behind. */
export async function removeStaleSnapshots(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(dir)) {
    const pid = /^documents-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(dir, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
