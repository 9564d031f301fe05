/** A square PNG and its side in px. */
export interface Png {
  readonly size: number;
  readonly bytes: Buffer;
}

const HEADER = 6;
const ENTRY = 16;

/** Writes an ICO file (Windows' ICONDIR) from square PNGs of at most 256 px. */
export function icoOf(pngs: readonly Png[]): Buffer {
  const directory = Buffer.alloc(HEADER + ENTRY * pngs.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pngs.length, 4);
  let offset = directory.length;
  for (const [index, { size, bytes }] of pngs.entries()) {
    const entry = HEADER + ENTRY * index;
    // The format stores 256 as 0.
    directory.writeUInt8(size % 256, entry);
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(bytes.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([directory, ...pngs.map(({ bytes }) => bytes)]);
}
