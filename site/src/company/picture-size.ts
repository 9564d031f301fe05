export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a picture, in px or units of its drawing. Returns `null` if it has none. */
export const sizeOf: Readonly<Record<'svg' | 'png' | 'webp', (bytes: Buffer) => Size | null>> = {
  svg(bytes) {
    const [, box = ''] = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']*)["']/.exec(String(bytes)) ?? [];
    const [, , width = 0, height = 0] = box
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return width > 0 && height > 0 ? { width, height } : null;
  },

  // https://www.w3.org/TR/png-3/#11IHDR
  png(bytes) {
    if (bytes.length < 24 || textAt(bytes, 12) !== 'IHDR') return null;
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  },

  // RFC 9649: extended, lossless and lossy.
  webp(bytes) {
    if (bytes.length < 30 || textAt(bytes, 8) !== 'WEBP') return null;
    const kind = textAt(bytes, 12);
    if (kind === 'VP8X') {
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    }
    if (kind === 'VP8L') {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    if (kind !== 'VP8 ') return null;
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  },
};

/** Returns the largest size of a shape that has a place. */
export function inPlace({ width, height }: Size, place: Size): Size {
  const scale = Math.min(place.width / width, place.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4);
}
