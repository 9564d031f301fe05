export type PictureFormat = 'webp' | 'avif' | 'jpeg';

export interface PictureHeader {
  readonly format: PictureFormat;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** Size of the header of a box: https://www.iso.org/standard/83102.html, section 4.2. */
const BOX = 8;

/** Offset of the first chunk of a WebP. */
const FIRST_CHUNK = 12;

/** The first and the last two bytes of a JPEG: ITU-T T.81, table B.1. */
const JPEG_START = 0xffd8;
const JPEG_END = 0xffd9;

/**
 * Reads format and size from the bytes of a WebP, an AVIF or a JPEG. Returns `null` for other formats, and for
 * bytes that end before the lengths inside say.
 */
export function readPictureHeader(bytes: Buffer): PictureHeader | null {
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return readWebp(bytes);
  if (textAt(bytes, 4) === 'ftyp') return readAvif(bytes);
  if (bytes.length > 4 && bytes.readUInt16BE(0) === JPEG_START) return readJpeg(bytes);
  return null;
}

// RFC 9649. A chunk is its name, its length and its content.
function readWebp(bytes: Buffer): PictureHeader | null {
  if (bytes.length < FIRST_CHUNK + 18 || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const size = sizeOfWebp(bytes);
  return size && { format: 'webp', ...size };
}

function sizeOfWebp(bytes: Buffer): { width: number; height: number } | null {
  const start = FIRST_CHUNK + 8;
  switch (textAt(bytes, FIRST_CHUNK)) {
    case 'VP8X':
      return {
        width: bytes.readUIntLE(start + 4, 3) + 1,
        height: bytes.readUIntLE(start + 7, 3) + 1,
      };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(start + 1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        width: bytes.readUInt16LE(start + 6) & 0x3fff,
        height: bytes.readUInt16LE(start + 8) & 0x3fff,
      };
    default:
      return null;
  }
}

function readAvif(bytes: Buffer): PictureHeader | null {
  const boxes = boxesIn(bytes);
  const brands = boxes?.get('ftyp')?.toString('latin1') ?? '';
  // `meta` begins with four bytes of version and flags.
  const meta = boxesIn(boxes?.get('meta')?.subarray(4));
  const properties = boxesIn(boxesIn(meta?.get('iprp'))?.get('ipco'));
  const extents = properties?.get('ispe');
  if (!brands.includes('avif') || !boxes?.has('mdat') || (extents?.length ?? 0) < 12) return null;
  const size = { width: extents?.readUInt32BE(4) ?? 0, height: extents?.readUInt32BE(8) ?? 0 };
  return { format: 'avif', ...size };
}

// Each segment before the picture's data is a marker, its length and its content: ITU-T T.81, B.1.1.4.
function readJpeg(bytes: Buffer): PictureHeader | null {
  if (bytes.readUInt16BE(bytes.length - 2) !== JPEG_END) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (isFrame(bytes[at + 1])) {
      return {
        format: 'jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Returns whether a marker starts a frame, which has the size: all of 0xC0 to 0xCF but three. */
function isFrame(marker = 0): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Returns the content of each box, the first of each name. `null` unless the boxes fill the bytes. */
function boxesIn(bytes: Buffer | undefined): Map<string, Buffer> | null {
  if (bytes === undefined) return null;
  const boxes = new Map<string, Buffer>();
  let at = 0;
  while (at + BOX <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = textAt(bytes, at + 4);
    if (size < BOX || at + size > bytes.length) return null;
    if (!boxes.has(name)) boxes.set(name, bytes.subarray(at + BOX, at + size));
    at += size;
  }
  return at === bytes.length ? boxes : null;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
