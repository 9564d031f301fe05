import type { FileHandle } from 'node:fs/promises';

/** Random access to the bytes of a file. Throws after too many calls. */
export interface FileBytes {
  size: number;
  /** Returns `length` bytes from `position`, or fewer at the end of the file. */
  at(position: number, length: number): Promise<Buffer>;
  /** Returns the next bytes from `position`: two or more, or what the file has. */
  next(position: number): Promise<Buffer>;
}

/** The metadata of a picture cannot be told from its pixels. */
export class UnclearMetadataError extends Error {
  override name = 'UnclearMetadataError';
}

/** Bytes that are read at once. Most segments of a picture's metadata fit. */
export const WINDOW = 65_536;

/** Bounds the time for a file that consists of tiny parts. A PNG of 500 MB has 60,000 chunks. */
const MAX_READS = 200_000;

/** Creates a reader with a buffer of one window. */
export function createFileBytes(file: FileHandle, size: number): FileBytes {
  let window = Buffer.alloc(0);
  let first = 0;
  let reads = 0;

  async function load(position: number, asked: number): Promise<number> {
    reads += 1;
    if (reads > MAX_READS) throw new UnclearMetadataError('it has too many parts');
    const length = Math.max(0, Math.min(asked, size - position));
    if (length > 0 && (position < first || position + length > first + window.length)) {
      const buffer = Buffer.alloc(Math.min(Math.max(length, WINDOW), size - position));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      window = buffer.subarray(0, bytesRead);
      first = position;
    }
    return length;
  }

  return {
    size,
    async at(position, asked) {
      const length = await load(position, asked);
      if (length === 0) return Buffer.alloc(0);
      return window.subarray(position - first, position - first + length);
    },
    async next(position) {
      const length = await load(position, 2);
      return length === 0 ? Buffer.alloc(0) : window.subarray(position - first);
    },
  };
}
