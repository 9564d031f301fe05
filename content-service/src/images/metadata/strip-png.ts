import { crc32 } from 'node:zlib';
import { type FileBytes, WINDOW } from './file-bytes.ts';
import { orientationBlock, readOrientation } from './orientation.ts';
import { Pieces } from './pieces.ts';

// https://www.w3.org/TR/png-3/#11Chunks
const kept = new Set(
  `IHDR PLTE IDAT IEND acTL fcTL fdAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs
  sPLT`.split(/\s+/),
);

/** Keeps the chunks of a PNG that determine its pixels and colours, and its orientation. */
export async function stripPng(file: FileBytes): Promise<Pieces> {
  const pieces = new Pieces();
  pieces.keep(0, 8);
  let at = 8;
  while (at < file.size) {
    const head = await file.at(at, 8);
    if (head.length < 8) break;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    const end = at + 12 + length;
    if (kept.has(type)) pieces.keep(at, Math.min(end, file.size));
    else if (type === 'eXIf') {
      const orientation = readOrientation(await file.at(at + 8, Math.min(length, WINDOW)));
      if (orientation !== 1) pieces.insert(chunkOf('eXIf', orientationBlock(orientation)));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return pieces;
}

function chunkOf(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8 + named.length);
  frame.writeUInt32BE(content.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), 4 + named.length);
  return frame;
}
