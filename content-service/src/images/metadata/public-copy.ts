import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { refusal } from '../../http/errors.ts';
import { createFileBytes, type FileBytes, UnclearMetadataError } from './file-bytes.ts';
import { type Piece, type Pieces, readPieces } from './pieces.ts';
import { stripGif } from './strip-gif.ts';
import { stripHeif } from './strip-heif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripTiff } from './strip-tiff.ts';
import { stripWebp } from './strip-webp.ts';

/** What the public gets of an original: its pixels, colour profile and orientation. */
export interface PublicCopy {
  size: number;
  /** Unset: the original has nothing else. */
  pieces?: readonly Piece[];
  /** Strong ETag. */
  etag: string;
}

interface Original {
  path: string;
  sha1: string;
  /** Bytes. */
  size: number;
}

/** Returns the public copy of an original. Throws a 422 if its metadata cannot be removed. */
export type FindPublicCopy = (original: Original) => Promise<PublicCopy>;

/** Increased whenever copies get other bytes, so that caches request them again. */
const VERSION = 1;
/** The copies of a thousand ordinary pictures take less than a megabyte. */
const MAX_REMEMBERED_PIECES = 20_000;

/** Returns a function that finds public copies, and remembers the last ones. */
export function createPublicCopies(): FindPublicCopy {
  const copies = new Map<string, Promise<PublicCopy>>();
  const weights = new Map<string, number>();
  let remembered = 0;

  function remember(key: string, { pieces = [] }: PublicCopy) {
    weights.set(key, 1 + pieces.length);
    remembered += 1 + pieces.length;
    for (const [oldest, weight] of weights) {
      if (remembered <= MAX_REMEMBERED_PIECES) return;
      copies.delete(oldest);
      weights.delete(oldest);
      remembered -= weight;
    }
  }

  return async (original) => {
    // A file that was damaged since has another size, as a rule.
    const key = `${original.size} ${original.path}`;
    const known = copies.get(key);
    if (known) return known;
    const reading = readCopy(original);
    copies.set(key, reading);
    try {
      const copy = await reading;
      remember(key, copy);
      return copy;
    } catch (error) {
      copies.delete(key);
      throw error;
    }
  };
}

/** Reads a public copy from position `start` to `end`, both included. */
export function publicBytes(
  path: string,
  { pieces, size }: PublicCopy,
  start = 0,
  end = size - 1,
): Readable {
  if (!pieces) return createReadStream(path, { start, end });
  return Readable.from(readPieces(path, pieces, start, end + 1), { objectMode: false });
}

async function readCopy({ path, sha1, size }: Original): Promise<PublicCopy> {
  await using file = await open(path);
  const bytes = createFileBytes(file, size);
  const strip = stripperOf(await bytes.at(0, 16));
  const pieces = await strip?.(bytes).catch(refuseUnclear);
  const [first] = pieces?.list ?? [];
  const isWhole = !pieces || (first?.start === 0 && first.length === size);
  if (isWhole) return { size, etag: `"${sha1}"` };
  return { size: pieces.size, pieces: pieces.list, etag: `"${sha1}-${VERSION}"` };
}

/** Chooses by content, because a file can have any name. */
function stripperOf(begin: Buffer): ((file: FileBytes) => Promise<Pieces>) | undefined {
  const text = begin.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return stripJpeg;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return stripPng;
  if (/^RIFF.{4}WEBP/s.test(text)) return stripWebp;
  if (/^GIF8[79]a/.test(text)) return stripGif;
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return stripTiff;
  if (/^.{4}ftyp(?:avif|avis|hei[cxms]|hev[cxms]|mif[12]|miaf|msf1)/s.test(text)) return stripHeif;
  return undefined;
}

function refuseUnclear(error: unknown): never {
  if (!(error instanceof UnclearMetadataError)) throw error;
  throw refusal(
    422,
    `The original is not public, because its metadata cannot be removed: ${error.message}`,
    {
      cause: error,
    },
  );
}
