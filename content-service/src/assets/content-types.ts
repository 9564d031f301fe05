import { extname } from 'node:path';

// Types that a browser shows without running any of their content in this origin.
const shown: ReadonlyMap<string, string> = new Map(
  Object.entries({
    avif: 'image/avif',
    csv: 'text/csv; charset=utf-8',
    gif: 'image/gif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    m4a: 'audio/mp4',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    ogg: 'audio/ogg',
    pdf: 'application/pdf',
    png: 'image/png',
    txt: 'text/plain; charset=utf-8',
    vtt: 'text/vtt; charset=utf-8',
    wav: 'audio/wav',
    webm: 'video/webm',
    webp: 'image/webp',
  }),
);

/** Returns the `Content-Type` for the extension of a file name. Programs learn no other types than those a browser shows. */
export function mimeTypeOf(name: string): string {
  return shown.get(extname(name).slice(1).toLowerCase()) ?? 'application/octet-stream';
}

/** Checks whether a browser may show a file instead of saving it. */
export function mayBeShown(name: string): boolean {
  return shown.has(extname(name).slice(1).toLowerCase());
}
