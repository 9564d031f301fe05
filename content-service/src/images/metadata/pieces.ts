import { open } from 'node:fs/promises';
import { UnclearMetadataError, WINDOW } from './file-bytes.ts';

/** Consecutive bytes of a public copy: from `start` in the original, `bytes`, or zeros. */
export interface Piece {
  length: number;
  start?: number;
  bytes?: Buffer;
}

/** Pieces that a copy may have: a picture with metadata between its parts has up to ten. */
const MAX_PIECES = 1000;

/** Collects the pieces of a copy in order. Adjacent ones of the original are merged. */
export class Pieces {
  readonly list: Piece[] = [];

  /** Copies the bytes of the original from `start` to before `end`. */
  keep(start: number, end: number): void {
    if (end <= start) return;
    const last = this.list.at(-1);
    if (last?.start !== undefined && last.start + last.length === start) last.length += end - start;
    else this.#add({ start, length: end - start });
  }

  insert(bytes: Buffer): void {
    this.#add({ bytes, length: bytes.length });
  }

  /** Writes zeros in place of bytes whose position must not change. */
  blank(length: number): void {
    if (length > 0) this.#add({ length });
  }

  get size(): number {
    return this.list.reduce((sum, { length }) => sum + length, 0);
  }

  #add(piece: Piece): void {
    if (this.list.length >= MAX_PIECES) {
      throw new UnclearMetadataError('it has metadata in too many places');
    }
    this.list.push(piece);
  }
}

/** Bytes of the original from `start` to before `end`, and what a copy has in their place. */
export interface Region {
  start: number;
  end: number;
  as: Buffer | 'kept' | 'zeros';
}

/**
 * Composes a copy of the same size, whose positions do not change. Bytes outside of all regions become
 * `others`. Where regions overlap, the one that begins first applies.
 */
export function composeRegions(
  size: number,
  regions: readonly Region[],
  others: 'kept' | 'zeros',
): Pieces {
  const pieces = new Pieces();
  let at = 0;
  const put = (end: number, as: Region['as'], start: number) => {
    if (end <= at) return;
    if (as === 'kept') pieces.keep(at, end);
    else if (as === 'zeros') pieces.blank(end - at);
    else pieces.insert(as.subarray(at - start, end - start));
    at = end;
  };
  for (const { start, end, as } of regions.toSorted((a, b) => a.start - b.start)) {
    put(Math.min(start, size), others, at);
    put(Math.min(end, size), as, start);
  }
  put(size, others, at);
  return pieces;
}

/** Yields the bytes of a copy from position `start` to before `end`, in chunks of one window. */
export async function* readPieces(
  path: string,
  pieces: readonly Piece[],
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  await using file = await open(path);
  let begin = 0;
  for (const piece of pieces) {
    const last = Math.min(end - begin, piece.length);
    for (let at = Math.max(0, start - begin); at < last; at += WINDOW) {
      const length = Math.min(WINDOW, last - at);
      if (piece.bytes) yield piece.bytes.subarray(at, at + length);
      else if (piece.start === undefined) yield Buffer.alloc(length);
      else {
        const { buffer, bytesRead } = await file.read(
          Buffer.alloc(length),
          0,
          length,
          piece.start + at,
        );
        if (bytesRead < length) throw new Error(`${path} was truncated while it was read`);
        yield buffer;
      }
    }
    begin += piece.length;
  }
}
