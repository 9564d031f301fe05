import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mimeTypeOfImage } from './formats.ts';
import type { PictureCache } from './picture-cache.ts';

/** Maximum pixels of a source, all frames together. */
export const MAX_INPUT_PIXELS = 100_000_000;

/** The file of a stored image. */
export interface ImageFile {
  /** Absolute path. */
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
 * Parses the file name at the end of an image's URL, `<sha1>-<W>x<H>.<ext>`, which was derived from its
 * bytes. The attributes of its document are not used, except for the name of a download, because an
 * editor can write them.
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

/** Data from the header of a picture. This file loads no decoder library. */
export const pictureHeaderSchema = z.object({
  /** Pixels, after EXIF rotation. */
  width: z.number(),
  height: z.number(),
  hasAlpha: z.boolean(),
  /** Number of frames, more than one for an animation. */
  frames: z.number(),
  /** Milliseconds for which each frame is shown. */
  delay: z.array(z.number()).exactOptional(),
  /** How often the animation runs. 0 means forever. */
  loop: z.number().exactOptional(),
  /** Milliseconds that decoding a megapixel takes: see `decoder/decode-cost.ts`. */
  slowness: z.number(),
  /** Whether the decoder can shrink the picture while it decodes, with less work. */
  shrinks: z.boolean(),
});
export type PictureHeader = z.infer<typeof pictureHeaderSchema>;

/** A stored image with its header. The size in the header takes precedence. */
export interface Source extends ImageFile, PictureHeader {}

type ReadHeader = (file: ImageFile, client?: string) => Promise<PictureHeader>;

const MAX_REMEMBERED = 10_000;
/** Increased with every change of the header format, so that cached headers of older formats are not used. */
const HEADER_VERSION = 1;

/**
 * Returns a function that adds the header to an image. A header in the cache needs no decoder, and
 * neither does a cached picture. `client` is the key of the client that waits for any other header.
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
