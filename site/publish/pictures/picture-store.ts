import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../../../system/sync-folder.ts';
import type { ReleasePicture } from '../release/release.ts';
import { isRunning } from '../release/release-folders.ts';
import { checksumOf } from '../release/resource.ts';
import { mtimeOf } from '../release/write-release.ts';
import type { PictureFormat } from './picture-header.ts';

/** The pictures that were fetched, in files named by a hash of their bytes. */
export interface PictureStore {
  /** Returns a picture by its address at the image CDN. */
  find(url: string, format: PictureFormat): ReleasePicture | undefined;
  /** Returns whether the CDN has no AVIF of this picture. */
  lacksAvif(url: string): boolean;
  /** Stores and syncs a picture. */
  put(url: string, format: PictureFormat, bytes: Buffer): Promise<void>;
  /** Records that the CDN has no AVIF of this picture. */
  putNoAvif(url: string): void;
  /** Writes the index. */
  save(): Promise<void>;
  /** Forgets pictures whose files are missing or damaged. Returns their number. */
  verify(): Promise<number>;
  /** Removes pictures that are neither at `urls` nor in a release. */
  sweep(urls: Iterable<string>): Promise<void>;
}

const file = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() });
const entry = z.object({
  webp: file.optional(),
  avif: file.nullable().optional(),
  jpeg: file.optional(),
});
const index = z.record(z.string(), entry);

type File = z.infer<typeof file>;
type Entry = z.infer<typeof entry>;

const TEMPORARY = /\.(\d+)\.tmp$/;
const FORMATS = ['webp', 'avif', 'jpeg'] as const;
const NAME = /^[0-9a-f]{32}\.(webp|avif|jpeg)$/;

/** Opens the store in a folder and verifies every file. A damaged index counts as empty. */
export async function openPictureStore(folder: string): Promise<PictureStore> {
  const entries = await readIndex(join(folder, 'index.json'));
  /** Files that are being written, or were just written. */
  const writing = new Set<string>();
  let isSaved = true;

  const pathOf = ({ sha256 }: File, format: PictureFormat) =>
    join(folder, `${sha256.slice(0, 32)}.${format}`);

  const pathsOf = (known: Entry) =>
    FORMATS.flatMap((format) => {
      const file = known[format];
      return file ? [pathOf(file, format)] : [];
    });

  function change(url: string, more: Entry): void {
    const key = keyOf(url);
    entries.set(key, { ...entries.get(key), ...more });
    isSaved = false;
  }

  async function isWhole(known: File | null | undefined, format: PictureFormat): Promise<boolean> {
    if (!known) return true;
    const bytes = await readFile(pathOf(known, format)).catch(() => null);
    return bytes !== null && checksumOf(bytes) === known.sha256;
  }

  async function verify(): Promise<number> {
    let lost = 0;
    for (const [key, known] of entries) {
      const whole = FORMATS.map((format) => isWhole(known[format], format));
      if ((await Promise.all(whole)).every(Boolean)) continue;
      entries.delete(key);
      lost += 1;
    }
    if (lost > 0) isSaved = false;
    return lost;
  }

  return {
    find: (url, format) => {
      const known = entries.get(keyOf(url))?.[format];
      return known ? { ...known, file: pathOf(known, format) } : undefined;
    },
    lacksAvif: (url) => entries.get(keyOf(url))?.avif === null,
    put: async (url, format, bytes) => {
      const known = { sha256: checksumOf(bytes), size: bytes.length };
      const path = pathOf(known, format);
      writing.add(path);
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(path, bytes, mtimeOf(known.sha256));
        change(url, { [format]: known });
      } finally {
        writing.delete(path);
      }
    },
    putNoAvif: (url) => change(url, { avif: null }),
    save: async () => {
      if (isSaved) return;
      isSaved = true;
      const text = JSON.stringify(Object.fromEntries([...entries].toSorted(byKey)));
      await mkdir(folder, { recursive: true });
      await writeWhole(join(folder, 'index.json'), Buffer.from(text));
      await syncFolder(folder);
    },
    verify,
    sweep: async (urls) => {
      const wanted = new Set([...urls].map(keyOf));
      const names = await readdir(folder).catch(() => []);
      for (const [key, known] of entries) {
        if (wanted.has(key) || (await anyLinked(pathsOf(known)))) continue;
        entries.delete(key);
        isSaved = false;
      }
      const used = new Set([...entries.values()].flatMap(pathsOf));
      for (const name of names) {
        const path = join(folder, name);
        const isUnused = NAME.test(name) && !used.has(path) && !writing.has(path);
        if (isUnused || isLeftOver(name)) await rm(path, { force: true });
      }
    },
  };
}

/**
 * Returns what identifies a picture at every origin of a content service: its path names the original by
 * the hash of its bytes.
 */
function keyOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function readIndex(path: string): Promise<Map<string, Entry>> {
  try {
    return new Map(Object.entries(index.parse(JSON.parse(await readFile(path, 'utf8')))));
  } catch {
    return new Map();
  }
}

/** Returns whether a file is unfinished, and its writer was killed. */
function isLeftOver(name: string): boolean {
  const [, writer] = TEMPORARY.exec(name) ?? [];
  const pid = Number(writer ?? process.pid);
  return pid !== process.pid && !isRunning(pid);
}

/** Returns whether a release has a hard link to any of the files. */
async function anyLinked(paths: readonly string[]): Promise<boolean> {
  const links = await Promise.all(paths.map((path) => stat(path).then(({ nlink }) => nlink))).catch(
    () => [0],
  );
  return links.some((count) => count > 1);
}

/** Writes a file that is complete as soon as it has its name. */
async function writeWhole(path: string, bytes: Buffer, time?: Date): Promise<void> {
  const temporary = `${path}.${randomUUID()}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    if (time) await utimes(temporary, time, time);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function byKey([a]: [string, Entry], [b]: [string, Entry]): number {
  return a < b ? -1 : 1;
}
