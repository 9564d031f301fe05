import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A made picture, and the strong ETag of its bytes. */
export interface Picture {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

export interface Cache {
  /** Takes a key of hex digits; gives what is kept under it, if it is whole. */
  get(key: string): Promise<Picture | undefined>;
  /** Takes a key of hex digits and a picture's bytes; keeps them, and drops what was used longest ago when over the bound. */
  put(key: string, bytes: Buffer): Promise<Picture>;
}

const DIGEST_BYTES = 32;

/** Takes a folder and a bound in bytes; gives a cache of pictures that outlives restarts. Throws if the folder cannot be used; a later failure to write is reported, and only costs the keeping. */
export function openCache(
  folder: string,
  maxBytes: number,
  report: (error: unknown) => void,
): Cache {
  mkdirSync(folder, { recursive: true });
  // Oldest use first, which is the order that a Map keeps when an entry is taken out and put back.
  const sizes = new Map<string, number>(scan(folder));
  let total = 0;
  for (const size of sizes.values()) total += size;
  let written = 0;

  function drop(key: string) {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    return rm(join(folder, key), { force: true });
  }

  function use(key: string, size: number) {
    total += size - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, size);
  }

  async function keep(key: string, file: Buffer) {
    written += 1;
    const draft = join(folder, `${key}.${process.pid}.${written}.draft`);
    try {
      await writeFile(draft, file);
      await rename(draft, join(folder, key));
      use(key, file.length);
      await shrink();
    } catch (error) {
      await rm(draft, { force: true }).catch(report);
      report(error);
    }
  }

  async function shrink() {
    for (const key of sizes.keys()) {
      if (total <= maxBytes) return;
      await drop(key);
    }
  }

  void shrink().catch(report);

  return {
    async get(key) {
      const file = await readFile(join(folder, key)).catch(() => undefined);
      if (!file) return undefined;
      const bytes = file.subarray(DIGEST_BYTES);
      const digest = digestOf(bytes);
      if (!digest.equals(file.subarray(0, DIGEST_BYTES))) {
        await drop(key);
        return undefined;
      }
      use(key, file.length);
      const now = new Date();
      await utimes(join(folder, key), now, now).catch(() => undefined);
      return { bytes, etag: etagOf(digest) };
    },

    async put(key, bytes) {
      const digest = digestOf(bytes);
      const file = Buffer.concat([digest, bytes]);
      if (file.length <= maxBytes) await keep(key, file);
      return { bytes: file.subarray(DIGEST_BYTES), etag: etagOf(digest) };
    },
  };
}

function scan(folder: string): [key: string, size: number][] {
  const found: { key: string; size: number; used: number }[] = [];
  for (const key of readdirSync(folder)) {
    const path = join(folder, key);
    if (key.endsWith('.draft')) rmSync(path, { force: true });
    if (!/^[\da-f]+$/.test(key)) continue;
    const { size, mtimeMs } = statSync(path);
    found.push({ key, size, used: mtimeMs });
  }
  return found.sort((a, b) => a.used - b.used).map(({ key, size }) => [key, size]);
}

function digestOf(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest();
}

function etagOf(digest: Buffer) {
  return `"${digest.subarray(0, 16).toString('base64url')}"`;
}
