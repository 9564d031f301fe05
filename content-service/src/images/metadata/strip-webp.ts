import { type FileBytes, WINDOW } from './file-bytes.ts';
import { orientationBlock, readOrientation } from './orientation.ts';
import { Pieces } from './pieces.ts';

// https://developers.google.com/speed/webp/docs/riff_container
const kept = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/** Keeps the chunks of a WebP that determine its pixels and colours, and its orientation. */
export async function stripWebp(file: FileBytes): Promise<Pieces> {
  const riff = Buffer.from(await file.at(0, 12));
  const pieces = new Pieces();
  const flags = Buffer.alloc(18);
  let orientation = 1;
  let at = 12;
  const last = Math.min(file.size, 8 + riff.readUInt32LE(4));
  pieces.insert(riff);
  while (at < last) {
    const head = await file.at(at, 18);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    // Chunks have an even size.
    const end = Math.min(at + 8 + length + (length % 2), file.size);
    if (type === 'VP8X' && length === 10 && flags[0] === 0) {
      head.copy(flags);
      pieces.insert(flags);
    } else if (kept.has(type)) pieces.keep(at, end);
    else if (type === 'EXIF') {
      orientation = readOrientation(await file.at(at + 8, Math.min(length, WINDOW)));
    }
    at = end;
  }
  if (pieces.size === file.size && orientation === 1) return wholeFile(file.size);
  if (flags[0] !== 0) {
    flags.writeUInt8(flags.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG), 8);
    if (orientation !== 1) {
      flags.writeUInt8(flags.readUInt8(8) | EXIF_FLAG, 8);
      pieces.insert(exifChunk(orientation));
    }
  }
  riff.writeUInt32LE(pieces.size - 8, 4);
  return pieces;
}

function wholeFile(size: number): Pieces {
  const pieces = new Pieces();
  pieces.keep(0, size);
  return pieces;
}

function exifChunk(orientation: number): Buffer {
  const content = orientationBlock(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
