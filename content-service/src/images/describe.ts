import { open, readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { reasonOf, refusal } from '../http/errors.ts';
import { extensionOf, mimeTypeOfImage } from './formats.ts';
import { inEightBits, MAX_PIXELS, openPicture, pictureQueue } from './transform.ts';

/** The description of a picture, derived from its bytes. */
export interface Description {
  /** Pixels after EXIF rotation, as are `height` and the metadata's dimensions. */
  width: number;
  height: number;
  extension: string;
  mimeType: string;
  /** In the format of an asset document. */
  metadata: Readonly<Record<string, unknown>>;
}

const kinds = 'JPEG, PNG or WebP';
/** Decoding an AVIF takes 20 bytes of memory a pixel, several times those of other formats. */
const MAX_AVIF_PIXELS = 50_000_000;
/** Pixels: that of a JPEG. Ids have no place for a million. */
const MAX_SIDE = 65_535;

/**
 * Reads a picture's real format, size and metadata from its bytes. The metadata are those of
 * https://www.sanity.io/docs/apis-and-sdks/image-metadata, without Exif, hashes, and all colours but
 * the dominant one. Throws a 400 if it is not a picture or is damaged, and a 413 if it has too many
 * pixels. A JPEG may lack its end marker, as after some transfers: browsers show it whole.
 */
export function describeImage(path: string): Promise<Description> {
  return pictureQueue(async () => {
    const picture = openPicture(path);
    const header = await headerOf(picture, path);
    const extension = extensionOf(header);
    const mimeType = mimeTypeOfImage(extension);
    if (!mimeType) throw await unreadable(path);
    const { width, height } = header.autoOrient;
    if (Math.max(width, height) > MAX_SIDE) throw tooLong();
    if (extension === 'avif' && width * height > MAX_AVIF_PIXELS) throw tooLarge();
    const metadata = await metadataOf(picture, header).catch(async (cause) => {
      const isWhole = extension === 'jpg' && (await lacksOnlyItsEnd(path, header));
      if (isWhole) return metadataOf(openPicture(path, 'none'), header);
      const sentence = `The image is cut short or damaged; save it again as ${kinds}, and upload that`;
      throw refusal(400, sentence, { cause });
    });
    return { width, height, extension, mimeType, metadata };
  });
}

async function headerOf(picture: Sharp, path: string): Promise<Metadata> {
  try {
    return await picture.metadata();
  } catch (cause) {
    if (reasonOf(cause).includes('pixel limit')) throw tooLarge();
    throw await unreadable(path, cause);
  }
}

async function unreadable(path: string, cause?: unknown) {
  const sentence = (await isSvg(path))
    ? 'SVG is not supported; save it as PNG, and upload that'
    : `This is not an image that can be read here; save it as ${kinds}, and upload that`;
  return refusal(400, sentence, { cause });
}

/** Checks for the beginning of an SVG. */
async function isSvg(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) });
  return /<svg[\s>]/.test(buffer.toString('latin1', 0, bytesRead));
}

/** Checks whether a JPEG would be intact with an end marker, by decoding all rows down to the last pixel. */
async function lacksOnlyItsEnd(path: string, { width, height }: Metadata): Promise<boolean> {
  const bytes = Buffer.concat([await readFile(path), Buffer.from([0xff, 0xd9])]);
  const last = { left: width - 1, top: height - 1, width: 1, height: 1 };
  const strict = { failOn: 'warning', limitInputPixels: MAX_PIXELS } as const;
  const decoded = sharp(bytes, strict).extract(last).raw().toBuffer();
  return decoded.then(
    () => true,
    () => false,
  );
}

function tooLong() {
  return refusal(
    413,
    `The image has a side of more than ${MAX_SIDE} pixels; cut or shrink it, and upload that`,
  );
}

function tooLarge() {
  return refusal(413, 'The image has too many pixels; make it smaller, and upload that');
}

async function metadataOf(picture: Sharp, header: Metadata) {
  const { autoOrient, hasAlpha } = header;
  const { width, height } = autoOrient;
  // Everything else comes from a small copy, so that the picture is decoded once.
  const { data, info } = await inEightBits(picture, header)
    .resize(128, 128, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: { ...info } });
  const { isOpaque } = await small.stats();
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha,
    isOpaque,
    lqip: await lqipOf(small, isOpaque),
    palette: { _type: 'sanity.imagePalette', dominant: await dominantOf(small) },
  };
}

/** Returns a placeholder of 20 px. */
async function lqipOf(small: Sharp, isOpaque: boolean): Promise<string> {
  const tiny = small.clone().resize(20, 80, { fit: 'inside' });
  if (!isOpaque) return dataUri('image/png', await tiny.png().toBuffer());
  return dataUri('image/jpeg', await tiny.removeAlpha().jpeg({ quality: 60 }).toBuffer());
}

function dataUri(type: string, bytes: Buffer) {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** Returns the swatch of the most frequent colour, which transparent parts have on white. */
async function dominantOf(small: Sharp) {
  const { data, info } = await small
    .clone()
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { r, g, b } = (await sharp(data, { raw: { ...info } }).stats()).dominant;
  const isLight = 0.299 * r + 0.587 * g + 0.114 * b > 150;
  const text = isLight ? '#000' : '#fff';
  const background = `#${Buffer.from([r, g, b]).toString('hex')}`;
  return { _type: 'sanity.imagePaletteSwatch', background, foreground: text, title: text };
}
