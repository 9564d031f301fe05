import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes up to which a file is read at once: to stream it takes three times as long. */
export const AT_ONCE = 500_000;

/** A made picture, and the strong ETag of its bytes. A large one stays in its file: who reads slowly costs no memory. */
export type Picture = { etag: string; size: number } & (
  | { bytes: Buffer<ArrayBuffer> }
  | {
      path: string;
      /** Where in the file the picture begins. */
      start: number;
    }
);

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
  // Large files are read to their end once a process, not with every request.
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
    // The use is noted as an access: a changed file must not pass for one that was only used.
    await utimes(path, new Date(), stats.mtime).catch(() => undefined);
    return { etag, size: expected - DIGEST_BYTES, path, start: DIGEST_BYTES };
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
      const expected = sizes.get(key);
      if (expected === undefined) return undefined;
      const isLarge = expected > AT_ONCE;
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
      // One that could not be kept is answered from memory.
      const isInFile = file.length > AT_ONCE && sizes.get(key) === file.length;
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

/** Returns undefined for a file that is not what was written. */
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
