import exifReader from 'exif-reader';
import type { Meta } from './upload-details.ts';

/** The contents of an Exif block, with the names of Sanity's image metadata. */
export interface ExifMetadata {
  exif?: Readonly<Record<string, unknown>>;
  location?: { _type: 'geopoint'; lat: number; lng: number; alt?: number };
}

// No tags that identify the photographer or the camera: no artist, owner, serial number or note.
const tags =
  `ExposureTime FNumber ExposureProgram ISOSpeedRatings DateTimeOriginal DateTimeDigitized
  ShutterSpeedValue ApertureValue BrightnessValue ExposureBiasValue MaxApertureValue MeteringMode
  Flash FocalLength ColorSpace PixelXDimension PixelYDimension CustomRendered ExposureMode
  WhiteBalance FocalLengthIn35mmFilm SceneCaptureType LensModel`.split(/\s+/);
/** Sanity's names that differ from those of Exif 2.3. */
const renamed: Readonly<Record<string, string>> = {
  ISOSpeedRatings: 'ISO',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
};

/** Bytes: the maximum in a JPEG. The reader creates values for each entry, even if all entries share the same bytes. */
const MAX_BLOCK = 65_536;

/**
 * Reads the wanted metadata from a picture's Exif block. A damaged block gives none. Names and formats are
 * those of https://www.sanity.io/docs/apis-and-sdks/image-metadata.
 */
export function readExif(block: Buffer | undefined, wanted: ReadonlySet<Meta>): ExifMetadata {
  if (!block || block.length > MAX_BLOCK) return {};
  if (!wanted.has('exif') && !wanted.has('location')) return {};
  const read = parse(block);
  if (!read) return {};
  const location = wanted.has('location') ? locationOf(read.GPSInfo ?? {}) : undefined;
  return {
    ...(wanted.has('exif') && { exif: exifOf(read.Photo ?? {}) }),
    ...(location && { location }),
  };
}

function parse(block: Buffer) {
  try {
    return exifReader(block);
  } catch {
    return undefined;
  }
}

type Directory = Readonly<Record<string, unknown>>;

function exifOf(photo: Directory): Readonly<Record<string, unknown>> {
  const entries = tags.flatMap((tag) => {
    const value = plain(photo[tag]);
    return value === undefined ? [] : [[renamed[tag] ?? tag, value] as const];
  });
  return { _type: 'sanity.imageExifMetadata', ...Object.fromEntries(entries) };
}

function plain(value: unknown): string | number | undefined {
  if (value instanceof Date) return value.toISOString();
  // Cameras pad a field of fixed length with zeros.
  if (typeof value === 'string') return value.replace(/\0.*$/s, '').trim();
  return numbersOf(value)[0];
}

/** Returns the valid numbers of a value: a denominator of 0 is invalid, and a value outside the block is null. */
function numbersOf(value: unknown): readonly number[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.every((one) => typeof one === 'number') && values.every(Number.isFinite)
    ? values
    : [];
}

function locationOf(gps: Directory): ExifMetadata['location'] {
  const lat = degreesOf(gps.GPSLatitude, plain(gps.GPSLatitudeRef) === 'S');
  const lng = degreesOf(gps.GPSLongitude, plain(gps.GPSLongitudeRef) === 'W');
  if (lat === undefined || lng === undefined) return undefined;
  const [height] = numbersOf(gps.GPSAltitude);
  const isBelowSea = numbersOf(gps.GPSAltitudeRef)[0] === 1;
  const alt = height === undefined ? {} : { alt: isBelowSea ? -height : height };
  return { _type: 'geopoint', lat, lng, ...alt };
}

function degreesOf(value: unknown, isNegative: boolean): number | undefined {
  const [whole, minutes = 0, seconds = 0] = numbersOf(value);
  if (whole === undefined) return undefined;
  const angle = whole + minutes / 60 + seconds / 3600;
  return isNegative ? -angle : angle;
}
