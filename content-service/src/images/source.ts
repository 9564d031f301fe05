import { mimeTypeOfImage } from './formats.ts';

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
