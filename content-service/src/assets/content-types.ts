import { extname } from 'node:path';

/** Types that a browser shows without running any of their content in this origin, by extension. */
const shown = new Map([
  ['avif', 'image/avif'],
  ['csv', 'text/csv; charset=utf-8'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['m4a', 'audio/mp4'],
  ['mov', 'video/quicktime'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['ogg', 'audio/ogg'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['txt', 'text/plain; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['wav', 'audio/wav'],
  ['webm', 'video/webm'],
  ['webp', 'image/webp'],
]);

/** The type of files that a browser saves instead of showing them. */
export const SAVED_TYPE = 'application/octet-stream';

/** Returns the `Content-Type` for the extension of a file name. */
export function mimeTypeOf(name: string): string {
  return shown.get(extname(name).slice(1).toLowerCase()) ?? SAVED_TYPE;
}
