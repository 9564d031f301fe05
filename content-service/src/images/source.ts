import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mimeTypeOfImage } from './formats.ts';
import type { PictureCache } from './picture-cache.ts';

/** Most pixels, of all frames together, that a source is opened with. */
export const MAX_INPUT_PIXELS = 100_000_000;

/** The file of a stored image. */
export interface ImageFile {
  /** Absolute. */
  path: string;
  /** Real format of the bytes, without a dot. */
  extension: string;
  mimeType: string;
  /** Pixels, after EXIF rotation. */
  width: number;
  height: number;
  /** Hex SHA-1 of the bytes. */
  sha1: string;
  originalFilename?: string;
}

/**
 * Reads all but the content of an image from the file name that ends its URL,
 * `<sha1>-<W>x<H>.<ext>`, which follows from its bytes. The attributes of its document do not: an
 * editor can write them, so only the name of a download comes from there.
 */
export function imageFileNamed(
  name: string,
  path: string,
  originalFilename: unknown,
): ImageFile | undefined {
  const [, sha1, width, height, extension = ''] =
    /^([0-9a-f]{40})-(\d{1,6})x(\d{1,6})\.(\w+)$/.exec(name) ?? [];
  const mimeType = mimeTypeOfImage(extension);
  if (!sha1 || !mimeType) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const named = typeof originalFilename === 'string' && { originalFilename };
  return { path, extension, mimeType, ...size, sha1, ...named };
}

/** What the header of a picture says. This file loads no decoder library. */
export const pictureHeaderSchema = z.object({
  /** Pixels, after EXIF rotation. */
  width: z.number(),
  height: z.number(),
  hasAlpha: z.boolean(),
  /** More than one for an animation. */
  frames: z.number(),
  /** Milliseconds that each frame is shown. */
  delay: z.array(z.number()).exactOptional(),
  /** Times that the animation runs; 0 is for ever. */
  loop: z.number().exactOptional(),
  /** Milliseconds that decoding a megapixel takes: see `decoder/decode-cost.ts`. */
  slowness: z.number(),
  /** Whether the decoder can shrink it while it decodes, with less work. */
  shrinks: z.boolean(),
});
export type PictureHeader = z.infer<typeof pictureHeaderSchema>;

/** A stored image with its header, whose size takes precedence. */
export interface Source extends ImageFile, PictureHeader {}

type ReadHeader = (file: ImageFile, client?: string) => Promise<PictureHeader>;

const MAX_REMEMBERED = 10_000;
/** Raised with every change of what headers say, so that no older one is used. */
const HEADER_VERSION = 1;

/**
 * Returns a function that adds its header to an image. A header in the cache needs no decoder, nor
 * does the picture made of it; `client` waits for one that is not.
 */
export function createSourceReader(parts: {
  readHeader: ReadHeader;
  cache?: PictureCache;
}): (file: ImageFile, client?: string) => Promise<Source> {
  const { readHeader, cache } = parts;
  const headers = new Map<string, Promise<PictureHeader>>();

  const read: ReadHeader = async (file, client) => {
    const key = createHash('sha256').update(`header ${HEADER_VERSION} ${file.sha1}`).digest('hex');
    const cached = await cache?.get(key);
    const parsed = cached && 'bytes' in cached && parseHeader(cached.bytes);
    if (parsed) return parsed;
    const header = await readHeader(file, client);
    await cache?.put(key, Buffer.from(JSON.stringify(header)));
    return header;
  };

  return async (file, client) => {
    const known = headers.get(file.path);
    if (known) return { ...file, ...(await known) };
    if (headers.size >= MAX_REMEMBERED) headers.clear();
    const reading = read(file, client);
    headers.set(file.path, reading);
    reading.catch(() => headers.delete(file.path));
    return { ...file, ...(await reading) };
  };
}

function parseHeader(bytes: Buffer): PictureHeader | undefined {
  return pictureHeaderSchema.safeParse(JSON.parse(bytes.toString())).data;
}
