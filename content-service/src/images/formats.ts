import type { Metadata } from 'sharp';

/** A picture's real format, as asset ids and `Content-Type` name it. */
interface ImageFormat {
  extension: string;
  mimeType: string;
}

const formats: Partial<Record<string, ImageFormat>> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  heic: { extension: 'heic', mimeType: 'image/heic' },
};

const mimeTypes: ReadonlyMap<string, string> = new Map(
  Object.values(formats).flatMap((format) => (format ? [[format.extension, format.mimeType]] : [])),
);

/** Returns the `Content-Type` of an extension that image ids can end with. */
export function mimeTypeOfImage(extension: string): string | undefined {
  return mimeTypes.get(extension);
}

/** Takes what sharp read from a picture's header; gives its format, or undefined for one that assets cannot have. */
export function formatOf(metadata: Pick<Metadata, 'format' | 'compression'>) {
  // AVIF and HEIC share a container; only the codec inside tells them apart.
  if (metadata.format === 'heif') return formats[metadata.compression === 'av1' ? 'avif' : 'heic'];
  return formats[metadata.format];
}
