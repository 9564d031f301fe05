import type { FileBytes } from './file-bytes.ts';
import { orientationBlock, readOrientation } from './orientation.ts';
import { Pieces } from './pieces.ts';

// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isAlone = (code: number) => isRestart(code) || code === SOI || code === 0x01;
/** Frames, tables, scans and their parameters. */
const isStructure = (code: number) => code >= 0xc0 && code <= 0xdf && code !== 0xc8;

/** Application segments that a decoder needs for the right colours, by how they begin. */
const colours: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

interface Marker {
  code: number;
  /** Position of its 0xff. */
  at: number;
}

/**
 * Keeps the structure of a JPEG, its colour profile and its orientation. Removes everything else, also
 * between and after scans. Phones append further pictures with their own metadata after the end
 * (CIPA DC-007, "Multi-Picture Format"), so nothing after it is kept.
 */
export async function stripJpeg(file: FileBytes): Promise<Pieces> {
  const pieces = new Pieces();
  pieces.keep(0, 2);
  let hasExif = false;
  let at = 2;
  for (;;) {
    const marker = await findMarker(file, at);
    if (!marker) return pieces;
    at = marker.at + 2;
    if (marker.code === EOI) {
      pieces.keep(marker.at, at);
      return pieces;
    }
    if (isAlone(marker.code)) continue;
    const segment = await file.at(at, 20);
    const length = segment.length < 2 ? 0 : segment.readUInt16BE(0);
    // Decoders too look for the next marker.
    if (length < 2) continue;
    const end = at + length;
    const begins = segment.toString('latin1', 2);
    if (marker.code === SOS) {
      const next = await endOfScan(file, end);
      pieces.keep(marker.at, next);
      at = next;
      continue;
    }
    const colour = colours.get(marker.code);
    if (isStructure(marker.code) || (colour && begins.startsWith(colour))) {
      pieces.keep(marker.at, Math.min(end, file.size));
    } else if (marker.code === APP1 && begins.startsWith('Exif\0\0') && !hasExif) {
      hasExif = true;
      const orientation = readOrientation(await file.at(at + 2, length - 2));
      if (orientation !== 1) pieces.insert(exifSegment(orientation));
    }
    at = end;
  }
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0'), orientationBlock(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}

/** Finds the next marker, as decoders do: bytes before it have no meaning. */
async function findMarker(file: FileBytes, from: number): Promise<Marker | undefined> {
  for (let at = from; at < file.size - 1; ) {
    const bytes = await file.next(at);
    const found = markerIn(bytes, () => true);
    if (found !== undefined) return { code: bytes.readUInt8(found + 1), at: at + found };
    at += Math.max(1, bytes.length - 1);
  }
  return undefined;
}

/** Returns the position of the marker that ends compressed data. Restarts are part of it. */
async function endOfScan(file: FileBytes, from: number): Promise<number> {
  for (let at = from; at < file.size - 1; ) {
    const bytes = await file.next(at);
    const found = markerIn(bytes, (code) => !isRestart(code));
    if (found !== undefined) return at + found;
    at += Math.max(1, bytes.length - 1);
  }
  return file.size;
}

function markerIn(bytes: Buffer, isWanted: (code: number) => boolean): number | undefined {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    // 0x00 marks a 0xff of data, and 0xff before a marker is a filler.
    if (code !== undefined && code !== 0 && code !== 0xff && isWanted(code)) return at;
  }
  return undefined;
}
