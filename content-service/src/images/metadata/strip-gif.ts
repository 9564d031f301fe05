import type { FileBytes } from './file-bytes.ts';
import { Pieces } from './pieces.ts';

// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const APPLICATION = 0xff;
const GRAPHIC_CONTROL = 0xf9;
const PLAIN_TEXT = 0x01;
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Keeps the frames, timing and colours of a GIF. Removes comments, XMP and everything after the end. */
export async function stripGif(file: FileBytes): Promise<Pieces> {
  const pieces = new Pieces();
  const header = await file.at(0, 13);
  let at = 13 + paletteBytes(header[10]);
  pieces.keep(0, Math.min(at, file.size));
  for (;;) {
    const block = await file.at(at, 14);
    if (block[0] === IMAGE) {
      const end = await endOfBlocks(file, at + 11 + paletteBytes(block[9]));
      pieces.keep(at, end);
      at = end;
    } else if (block[0] === EXTENSION) {
      const end = await endOfBlocks(file, at + 2);
      if (isKept(block)) pieces.keep(at, end);
      at = end;
    } else {
      // Decoders too stop at the trailer and at anything unknown.
      if (block[0] === TRAILER) pieces.keep(at, at + 1);
      return pieces;
    }
  }
}

function isKept(extension: Buffer): boolean {
  if (extension[1] === APPLICATION) return loops.has(extension.toString('latin1', 3, 14));
  return extension[1] === GRAPHIC_CONTROL || extension[1] === PLAIN_TEXT;
}

/** Returns the size of the palette that a packed field announces. */
function paletteBytes(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Skips sub-blocks, each with its length before it, up to the empty one. */
async function endOfBlocks(file: FileBytes, from: number): Promise<number> {
  let at = from;
  while (at < file.size) {
    const bytes = await file.next(at);
    let inside = 0;
    while (inside < bytes.length) {
      const length = bytes.readUInt8(inside);
      inside += 1 + length;
      if (length === 0) return at + inside;
    }
    at += inside;
  }
  return file.size;
}
