/**
 * Content-Security-Policy of uploaded bytes. Opened by itself such an answer is a document of this
 * origin, which is the Studio's: the sandbox gives it an opaque origin without scripts, forms or
 * storage. The rest is what Chromium's own viewers need: styles for pictures and SVG, `media-src`
 * for the player of audio and video, which loads the address again, and pictures inside an SVG.
 * PDF is shown under it too.
 */
export const SHOWN_POLICY =
  "default-src 'none'; img-src data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** For what a browser only ever saves. */
export const SAVED_POLICY = "default-src 'none'; sandbox";

/** Tells whether an `If-None-Match` header names a strong ETag (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const candidates = ifNoneMatch?.split(',').map((candidate) => candidate.trim()) ?? [];
  return candidates.some((candidate) => ['*', etag, `W/${etag}`].includes(candidate));
}

/** First and last byte of a part of a file. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header (RFC 9110, section 14.2) against a size in bytes: `none` where nothing of
 * the file is in it, undefined where the whole file is the answer: no range, several, or a bad one.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Number(to);
    return length === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

/** As many as a file system takes. A document's own name can be as long as a document. */
const MAX_NAME_LENGTH = 255;

/**
 * Returns the `Content-Disposition` (RFC 6266) for the name that `dl` asks for, or `own` where it
 * gives none; undefined for no download.
 */
export function contentDisposition(asked: string | undefined, own: string): string | undefined {
  // The URL builder writes forceDownload(true) and (false) as words.
  if (asked === undefined || asked === 'false') return undefined;
  const name = safeName(asked === 'true' ? '' : asked) || safeName(own) || 'image';
  // Old clients read only the first form and differ in quoting: plain characters are safe in all.
  const plain = name.replace(/[^\w !#$&+.^`~()[\]{}=,@-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The name of a saved file must not lead to another folder, nor carry what a header must not. */
function safeName(name: string): string {
  return name
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
}
