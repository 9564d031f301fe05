const ORIENTATION = 0x0112;
const SHORT = 3;

/**
 * Reads the orientation, 1 to 8, from the start of an Exif block (Exif 2.3, 4.6.4). Returns 1, which
 * turns nothing, for a block without one and for a damaged block.
 */
export function readOrientation(exif: Buffer): number {
  // Some programs also write the header of JPEG into other containers.
  const block = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const order = block.toString('latin1', 0, 2);
  if (block.length < 10 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number) => (order === 'II' ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const directory = order === 'II' ? block.readUInt32LE(4) : block.readUInt32BE(4);
  if (directory + 2 > block.length) return 1;
  const count = short(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > block.length) return 1;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return short(at + 2) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Creates an Exif block, without the header of JPEG, that contains only an orientation. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('MM\0*', 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(ORIENTATION, 10);
  block.writeUInt16BE(SHORT, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}
