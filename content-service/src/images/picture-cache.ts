import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes up to which a file is read at once, because streaming it takes three times as long. */
export const MAX_READ_AT_ONCE = 500_000;

/** A transformed picture with its strong ETag. A large one stays in its file, so that a slow client costs no memory. */
export type Picture = { etag: string; size: number } & (
  | { bytes: Buffer<ArrayBuffer> }
  | {
      path: string;
      /** Position of the first byte of the picture in the file. */
      start: number;
    }
);

export interface PictureCache {
  /** Returns the picture of a key (hex), or undefined if it is missing or damaged. */
  get(key: string): Promise<Picture | undefined>;
  /** Stores a picture, and evicts the least recently used ones above the bound. */
  put(key: string, bytes: Buffer): Promise<Picture>;
}

const DIGEST_BYTES = 32;

/**
 * Opens a cache of at most `maxBytes` of pictures in a folder. Throws if the folder cannot be used. A
 * later failure to write is reported, and the picture is not cached.
 */
export function openPictureCache(
  folder: string,
  maxBytes: number,
  report: (error: unknown) => void,
): PictureCache {
  mkdirSync(folder, { recursive: true });
  // The least recently used is first, because a Map keeps its entries in insertion order.
  const sizes = new Map<string, number>(scan(folder));
  let total = 0;
  for (const size of sizes.values()) total += size;
  let written = 0;
  // A large file is checked once per process, not for every request.
  const checked = new Map<string, { written: number; etag: Promise<string | undefined> }>();

  function drop(key: string) {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    checked.delete(key);
    return rm(join(folder, key), { force: true });
  }

  function use(key: string, size: number) {
    total += size - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, size);
  }

  async function small(key: string): Promise<Picture | undefined> {
    const file = await readFile(join(folder, key)).catch(() => undefined);
    if (!file) return undefined;
    const bytes = file.subarray(DIGEST_BYTES);
    const digest = digestOf(bytes);
    if (!digest.equals(file.subarray(0, DIGEST_BYTES))) return undefined;
    const now = new Date();
    await utimes(join(folder, key), now, now).catch(() => undefined);
    return { etag: etagOf(digest), size: bytes.length, bytes };
  }

  async function large(key: string, expected: number): Promise<Picture | undefined> {
    const path = join(folder, key);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.size !== expected) return undefined;
    const written = stats.mtime.getTime();
    const known = checked.get(key);
    const check = known?.written === written ? known : { written, etag: etagOfFile(path) };
    checked.set(key, check);
    const etag = await check.etag.catch(() => undefined);
    if (!etag) return undefined;
    // Sets only the access time: a file with a new modification time is checked again.
    await utimes(path, new Date(), stats.mtime).catch(() => undefined);
    return { etag, size: expected - DIGEST_BYTES, path, start: DIGEST_BYTES };
  }

  async function keep(key: string, file: Buffer) {
    written += 1;
    const temporary = join(folder, `${key}.${process.pid}.${written}.draft`);
    try {
      await writeFile(temporary, file);
      await rename(temporary, join(folder, key));
      use(key, file.length);
      await shrink();
    } catch (error) {
      await rm(temporary, { force: true }).catch(report);
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
      const expected = sizes.get(key);
      if (expected === undefined) return undefined;
      const isLarge = expected > MAX_READ_AT_ONCE;
      const picture = await (isLarge ? large(key, expected) : small(key));
      if (!picture) {
        await drop(key);
        return undefined;
      }
      use(key, picture.size + DIGEST_BYTES);
      return picture;
    },

    async put(key, bytes) {
      const digest = digestOf(bytes);
      const file = Buffer.concat([digest, bytes]);
      if (file.length <= maxBytes) await keep(key, file);
      const picture = { etag: etagOf(digest), size: bytes.length };
      // A picture that could not be stored is sent from memory.
      const isInFile = file.length > MAX_READ_AT_ONCE && sizes.get(key) === file.length;
      if (isInFile) return { ...picture, path: join(folder, key), start: DIGEST_BYTES };
      return { ...picture, bytes: file.subarray(DIGEST_BYTES) };
    },
  };
}

function scan(folder: string): [key: string, size: number][] {
  const found: { key: string; size: number; used: number }[] = [];
  for (const key of readdirSync(folder)) {
    const path = join(folder, key);
    if (key.endsWith('.draft')) rmSync(path, { force: true });
    if (!/^[\da-f]+$/.test(key)) continue;
    const { size, mtimeMs, atimeMs } = statSync(path);
    found.push({ key, size, used: Math.max(mtimeMs, atimeMs) });
  }
  return found.sort((a, b) => a.used - b.used).map(({ key, size }) => [key, size]);
}

/** Returns the ETag of a file, or undefined if its bytes do not match their checksum. */
async function etagOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { start: DIGEST_BYTES })) hash.update(chunk);
  const digest = hash.digest();
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(DIGEST_BYTES), 0, DIGEST_BYTES, 0);
    return digest.equals(buffer) ? etagOf(digest) : undefined;
  } finally {
    await file.close();
  }
}

function digestOf(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest();
}

function etagOf(digest: Buffer) {
  return `"${digest.subarray(0, 16).toString('base64url')}"`;
}
