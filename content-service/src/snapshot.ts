import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A document on its way into the store. */
export interface StoredDocument {
  id: string;
  type: string;
  json: string;
}

/** Where the documents of one revision lie: a file, sorted by type and then id, one a line. */
export interface Snapshot {
  path: string;
  revision: number;
  ids: readonly string[];
  types: readonly string[];
  /** Byte offsets; one more than there are documents, so that the next one is also the end. */
  starts: Float64Array<ArrayBuffer>;
}

const flushAt = 1_000_000;

/** Takes documents in any order; writes them and gives where they lie. */
export async function writeSnapshot(
  dir: string,
  revision: number,
  documents: readonly StoredDocument[],
): Promise<Snapshot> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, `documents-${process.pid}-${Date.now().toString(36)}-${revision}.ndjson`);
  const sorted = documents.toSorted((a, b) => compare(a.type, b.type) || compare(a.id, b.id));
  const starts = new Float64Array(sorted.length + 1);
  const file = await open(path, 'wx');
  try {
    let text = '';
    let offset = 0;
    for (const [position, { json }] of sorted.entries()) {
      text += `${json}\n`;
      offset += Buffer.byteLength(json) + 1;
      starts[position + 1] = offset;
      if (text.length < flushAt) continue;
      await file.write(text);
      text = '';
    }
    await file.write(text);
  } finally {
    await file.close();
  }
  const ids = sorted.map(({ id }) => id);
  const types = sorted.map(({ type }) => type);
  return { path, revision, ids, types, starts };
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

/** Compares by UTF-16 code units, as GROQ orders strings. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
