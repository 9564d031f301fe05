export type PictureFormat = 'webp' | 'avif';

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

/**
 * Reads format and size from the bytes of a WebP or an AVIF. Returns `null` for other formats, and for
 * bytes that end before the lengths inside say.
 */
export function readPictureHeader(bytes: Buffer): PictureHeader | null {
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return readWebp(bytes);
  if (textAt(bytes, 4) === 'ftyp') return readAvif(bytes);
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
