/** The header of a BMP file. */
export interface Bitmap {
  width: number;
  height: number;
  /** Four with an alpha channel. */
  channels: 3 | 4;
  bitsPerPixel: number;
  isTopDown: boolean;
  /** Position of the pixels in the file, and bytes of a row. */
  start: number;
  stride: number;
  /** Colours as RGB, for up to eight bits per pixel. */
  palette: Buffer;
  /** Bits of red, green, blue and alpha in a pixel of 16 or 32 bits. */
  masks: readonly number[];
}

const FILE_HEADER = 14;
const BIT_FIELDS = 3;
const ALPHA_BIT_FIELDS = 6;

export function isBitmap(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'BM';
}

/**
 * Parses the header of a BMP file
 * (https://learn.microsoft.com/windows/win32/api/wingdi/ns-wingdi-bitmapv5header). Throws for headers
 * of OS/2, for compression and for files that end before their last pixel.
 */
export function parseBitmap(bytes: Buffer): Bitmap {
  const size = bytes.readUInt32LE(FILE_HEADER);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bitsPerPixel = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  if (size < 40 || width < 1 || height < 1) throw new Error('The BMP has no usable header');
  const hasMasks = compression === BIT_FIELDS || compression === ALPHA_BIT_FIELDS;
  const allowed = hasMasks ? [16, 32] : [1, 4, 8, 16, 24, 32];
  if ((compression !== 0 && !hasMasks) || !allowed.includes(bitsPerPixel)) {
    throw new Error(`A BMP of ${bitsPerPixel} bits with compression ${compression} is not read`);
  }
  const start = bytes.readUInt32LE(10);
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (start + stride * height > bytes.length) throw new Error('The BMP ends before its last pixel');
  const masks = hasMasks
    ? masksOf(bytes, size >= 56 || compression === ALPHA_BIT_FIELDS)
    : bitsPerPixel === 16
      ? [0x7c00, 0x3e0, 0x1f, 0]
      : [0xff0000, 0xff00, 0xff, 0];
  return {
    width,
    height,
    channels: masks[3] ? 4 : 3,
    bitsPerPixel,
    isTopDown: signedHeight < 0,
    start,
    stride,
    palette: paletteAt(bytes, FILE_HEADER + size, bitsPerPixel),
    masks,
  };
}

/** Returns the pixels as RGB or RGBA, from the top. */
export function pixelsOf(bytes: Buffer, bitmap: Bitmap): Buffer {
  const { width, height, channels, isTopDown, start, stride } = bitmap;
  const pixels = Buffer.alloc(width * height * channels);
  const copyRow = rowCopier(bytes, pixels, bitmap);
  for (let y = 0; y < height; y += 1) {
    const row = isTopDown ? y : height - 1 - y;
    copyRow(start + row * stride, y * width * channels);
  }
  return pixels;
}

type CopyRow = (from: number, to: number) => void;

function rowCopier(bytes: Buffer, pixels: Buffer, bitmap: Bitmap): CopyRow {
  const { width, bitsPerPixel, palette, masks, channels } = bitmap;
  if (bitsPerPixel <= 8) {
    const last = 2 ** bitsPerPixel - 1;
    return (from, to) => {
      for (let x = 0, at = to; x < width; x += 1, at += 3) {
        const bit = x * bitsPerPixel;
        const byte = bytes[from + (bit >> 3)] ?? 0;
        const index = ((byte >> (8 - bitsPerPixel - (bit & 7))) & last) * 3;
        pixels[at] = palette[index] ?? 0;
        pixels[at + 1] = palette[index + 1] ?? 0;
        pixels[at + 2] = palette[index + 2] ?? 0;
      }
    };
  }
  if (bitsPerPixel === 24) {
    return (from, to) => {
      for (let at = 0; at < width * 3; at += 3) {
        pixels[to + at] = bytes[from + at + 2] ?? 0;
        pixels[to + at + 1] = bytes[from + at + 1] ?? 0;
        pixels[to + at + 2] = bytes[from + at] ?? 0;
      }
    };
  }
  const fields = masks.slice(0, channels).map((mask) => {
    const shift = Math.max(0, 31 - Math.clz32(mask & -mask));
    return { mask, shift, scale: 255 / Math.max(1, mask >>> shift) };
  });
  const readPixel = (at: number) =>
    bitsPerPixel === 16 ? bytes.readUInt16LE(at) : bytes.readUInt32LE(at);
  return (from, to) => {
    let at = to;
    for (let x = 0; x < width; x += 1) {
      const pixel = readPixel(from + (x * bitsPerPixel) / 8);
      for (const { mask, shift, scale } of fields) {
        pixels[at] = Math.round(((pixel & mask) >>> shift) * scale);
        at += 1;
      }
    }
  };
}

function masksOf(bytes: Buffer, hasAlpha: boolean): number[] {
  const at = FILE_HEADER + 40;
  return [0, 4, 8, 12].map((next) => (next < 12 || hasAlpha ? bytes.readUInt32LE(at + next) : 0));
}

/** Returns 256 colours: those that the file lacks are black. */
function paletteAt(bytes: Buffer, at: number, bitsPerPixel: number): Buffer {
  const palette = Buffer.alloc(256 * 3);
  if (bitsPerPixel > 8) return palette;
  const colours = Math.min(bytes.readUInt32LE(46) || 256, 2 ** bitsPerPixel);
  for (let index = 0; index < colours; index += 1) {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(at + index * 4, at + index * 4 + 3);
    palette.set([red, green, blue], index * 3);
  }
  return palette;
}
