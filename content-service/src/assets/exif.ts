import type { Meta } from './details.ts';

/** What an Exif block says, as image metadata names it. */
export interface ExifMetadata {
  exif?: Readonly<Record<string, unknown>>;
  location?: { _type: 'geopoint'; lat: number; lng: number; alt?: number };
}

type Value = string | readonly number[];
type Directory = ReadonlyMap<number, Value>;

// Nothing of the person or the machine behind the picture: no artist, owner, serial number or note.
const tags: Readonly<Record<number, string>> = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34850: 'ExposureProgram',
  34855: 'ISO',
  36867: 'DateTimeOriginal',
  36868: 'DateTimeDigitized',
  37377: 'ShutterSpeedValue',
  37378: 'ApertureValue',
  37379: 'BrightnessValue',
  37380: 'ExposureBiasValue',
  37381: 'MaxApertureValue',
  37383: 'MeteringMode',
  37385: 'Flash',
  37386: 'FocalLength',
  40961: 'ColorSpace',
  40962: 'PixelXDimension',
  40963: 'PixelYDimension',
  41985: 'CustomRendered',
  41986: 'ExposureMode',
  41987: 'WhiteBalance',
  41989: 'FocalLengthIn35mmFormat',
  41990: 'SceneCaptureType',
  42036: 'LensModel',
};
const EXIF_DIRECTORY = 34665;
const GPS_DIRECTORY = 34853;

/** Takes the Exif block of a picture, if it has one, and what is wanted of it; a broken one says nothing. */
export function readExif(block: Buffer | undefined, wanted: ReadonlySet<Meta>): ExifMetadata {
  if (!block || !(wanted.has('exif') || wanted.has('location'))) return {};
  try {
    const tiff = block.subarray(block.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
    const first = readDirectory(tiff, uint(tiff, 4, 4));
    const at = (tag: number) => readDirectory(tiff, numberOf(first.get(tag)) ?? 0);
    const location = wanted.has('location') ? locationOf(at(GPS_DIRECTORY)) : undefined;
    return {
      ...(wanted.has('exif') && { exif: exifOf(at(EXIF_DIRECTORY)) }),
      ...(location && { location }),
    };
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

function exifOf(directory: Directory): Readonly<Record<string, unknown>> {
  const entries = Object.entries(tags).flatMap(([tag, name]) => {
    const value = directory.get(Number(tag));
    const plain = typeof value === 'string' ? dateOrText(value) : value?.[0];
    return plain === undefined ? [] : [[name, plain]];
  });
  return { _type: 'sanity.imageExifMetadata', ...Object.fromEntries(entries) };
}

function dateOrText(text: string): string {
  const [, date, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  return date && time ? `${date.replaceAll(':', '-')}T${time}.000Z` : text;
}

function locationOf(gps: Directory): ExifMetadata['location'] {
  const lat = degrees(gps.get(2), gps.get(1), 'S');
  const lng = degrees(gps.get(4), gps.get(3), 'W');
  if (lat === undefined || lng === undefined) return undefined;
  const height = numberOf(gps.get(6));
  const alt = height === undefined ? {} : { alt: numberOf(gps.get(5)) === 1 ? -height : height };
  return { _type: 'geopoint', lat, lng, ...alt };
}

function degrees(value: Value | undefined, side: Value | undefined, negative: string) {
  if (!value || typeof value === 'string') return undefined;
  const [whole = Number.NaN, minutes = 0, seconds = 0] = value;
  const angle = whole + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(angle)) return undefined;
  return side === negative ? -angle : angle;
}

function numberOf(value: Value | undefined): number | undefined {
  return typeof value === 'string' ? undefined : value?.[0];
}

/** An offset of nought is no directory. */
function readDirectory(tiff: Buffer, offset: number): Directory {
  const values = new Map<number, Value>();
  if (offset === 0) return values;
  const count = uint(tiff, offset, 2);
  for (let at = offset + 2; at < offset + 2 + 12 * count; at += 12) {
    const value = readValue(tiff, at);
    if (value !== undefined) values.set(uint(tiff, at, 2), value);
  }
  return values;
}

const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 9: 4, 10: 8 };
const MOST_VALUES = 256;

function readValue(tiff: Buffer, at: number): Value | undefined {
  const type = uint(tiff, at + 2, 2);
  const size = sizes[type];
  const count = uint(tiff, at + 4, 4);
  if (!size || count > MOST_VALUES) return undefined;
  const start = size * count > 4 ? uint(tiff, at + 8, 4) : at + 8;
  if (type === 2)
    return tiff
      .toString('latin1', start, start + count)
      .replace(/\0.*$/s, '')
      .trim();
  const values = Array.from({ length: count }, (_, index) => {
    const place = start + index * size;
    if (type === 5) return uint(tiff, place, 4) / uint(tiff, place + 4, 4);
    if (type === 10) return (uint(tiff, place, 4) | 0) / (uint(tiff, place + 4, 4) | 0);
    return type === 9 ? uint(tiff, place, 4) | 0 : uint(tiff, place, size);
  });
  return values.every(Number.isFinite) ? values : undefined;
}

/** Throws RangeError past the end. */
function uint(tiff: Buffer, at: number, bytes: number): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
}
