/** Red, green, blue and yellow as RGB. */
const colours: readonly (readonly [number, number, number])[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
];

/** How a BMP stores its pixels. */
export interface BitmapKind {
  bits: number;
  /** Masks of red, green, blue and alpha, which stand in a header of 56 bytes. */
  masks?: readonly [number, number, number, number];
  isTopDown?: boolean;
  /** Bytes between the colours and the pixels. */
  gap?: number;
}

/**
 * Creates a BMP whose quarters are red, green / blue, yellow, with half opacity where it has an alpha
 * channel. One bit per pixel has red and green only.
 */
export function bitmapOf(width: number, height: number, kind: BitmapKind): Buffer {
  const { bits, masks, isTopDown = false, gap = 0 } = kind;
  const size = masks ? 56 : 40;
  const palette = bits > 8 ? [] : colours.slice(0, 2 ** bits);
  const start = 14 + size + palette.length * 4 + gap;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(start + stride * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(size, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(isTopDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(masks ? 3 : 0, 30);
  file.writeUInt32LE(palette.length, 46);
  for (const [at, mask] of (masks ?? []).entries()) file.writeUInt32LE(mask, 54 + at * 4);
  for (const [at, [r, g, b]] of palette.entries()) file.set([b, g, r, 0], 14 + size + at * 4);
  for (let y = 0; y < height; y += 1) {
    const row = start + (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x += 1) {
      const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      writePixel(file, row, x, quarter, kind);
    }
  }
  return file;
}

function writePixel(file: Buffer, row: number, x: number, quarter: number, kind: BitmapKind) {
  const { bits, masks = bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0] } =
    kind;
  if (bits <= 8) {
    const at = row + Math.floor((x * bits) / 8);
    const shift = 8 - bits - ((x * bits) % 8);
    file.writeUInt8(file.readUInt8(at) | ((quarter & (2 ** bits - 1)) << shift), at);
    return;
  }
  const [r = 0, g = 0, b = 0] = colours[quarter] ?? [];
  const [red, green, blue, alpha] = masks;
  const half = alpha & (alpha >>> 1);
  const pixel = ((r && red) | (g && green) | (b && blue) | half) >>> 0;
  file.writeUIntLE(pixel, row + (x * bits) / 8, bits / 8);
}
