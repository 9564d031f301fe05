import { mimeTypeOfImage } from '../images/formats.ts';

/** The bytes of one stored image, and what the image route needs to know before it reads them. */
export interface Asset {
  /** Absolute path of the original's file. */
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

/** Where the image route finds originals. */
export interface Assets {
  /** Takes the file name of an image URL, `<sha1>-<W>x<H>.<ext>`. */
  find(id: string): Asset | undefined;
}

/**
 * Reads an asset from the file name of its URL, which follows from its bytes. The attributes of its
 * document do not: an editor can write them, so only the name of a download comes from there.
 */
export function assetNamed(
  name: string,
  path: string,
  originalFilename: unknown,
): Asset | undefined {
  const [, sha1, width, height, extension = ''] =
    /^([0-9a-f]{40})-(\d{1,6})x(\d{1,6})\.(\w+)$/.exec(name) ?? [];
  const mimeType = mimeTypeOfImage(extension);
  if (!sha1 || !mimeType) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const named = typeof originalFilename === 'string' && { originalFilename };
  return { path, extension, mimeType, ...size, sha1, ...named };
}
