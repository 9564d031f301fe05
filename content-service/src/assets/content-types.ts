import { extname } from 'node:path';

// Types that a browser shows without running any of their content in this origin.
const shown: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aac: 'audio/aac',
    avif: 'image/avif',
    csv: 'text/csv; charset=utf-8',
    flac: 'audio/flac',
    gif: 'image/gif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    m4a: 'audio/mp4',
    m4v: 'video/mp4',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    oga: 'audio/ogg',
    ogg: 'audio/ogg',
    ogv: 'video/ogg',
    pdf: 'application/pdf',
    png: 'image/png',
    txt: 'text/plain; charset=utf-8',
    vtt: 'text/vtt; charset=utf-8',
    wav: 'audio/wav',
    webm: 'video/webm',
    webp: 'image/webp',
    woff: 'font/woff',
    woff2: 'font/woff2',
  }),
);

// Types that a browser saves and never shows: they can contain scripts, or are for other programs.
const saved: ReadonlyMap<string, string> = new Map(
  Object.entries({
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    gz: 'application/gzip',
    htm: 'text/html; charset=utf-8',
    html: 'text/html; charset=utf-8',
    json: 'application/json',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    svg: 'image/svg+xml',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    xml: 'application/xml',
    zip: 'application/zip',
  }),
);

/** Returns the `Content-Type` for the extension of a file name. */
export function mimeTypeOf(name: string): string {
  const extension = extname(name).slice(1).toLowerCase();
  return shown.get(extension) ?? saved.get(extension) ?? 'application/octet-stream';
}

/** Checks whether a browser may show a file instead of saving it. */
export function mayBeShown(name: string): boolean {
  return shown.has(extname(name).slice(1).toLowerCase());
}
