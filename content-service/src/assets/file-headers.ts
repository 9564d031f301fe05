/**
 * Content-Security-Policy of uploaded bytes. A response that is opened in a tab is a document of
 * this origin, which is also the Studio's: the sandbox gives it an opaque origin without scripts,
 * forms or storage. The other directives are for Chromium's viewers: styles for pictures and SVG,
 * `media-src` for the player of audio and video, which requests the URL again, and pictures inside an
 * SVG. PDF viewers also work under this policy.
 */
export const SHOWN_POLICY =
  "default-src 'none'; img-src data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Content-Security-Policy of responses that a browser always saves. */
export const SAVED_POLICY = "default-src 'none'; sandbox";

/** Checks whether an `If-None-Match` header names a strong ETag (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const candidates = ifNoneMatch?.split(',').map((candidate) => candidate.trim()) ?? [];
  return candidates.some((candidate) => ['*', etag, `W/${etag}`].includes(candidate));
}

/** The limit of file systems. The name in a document can be as long as a document. */
const MAX_NAME_LENGTH = 255;

/**
 * Returns the `Content-Disposition` (RFC 6266) with the name in the parameter `dl`, or `own` if it
 * contains none. Returns undefined if `dl` does not request a download.
 */
export function contentDisposition(asked: string | undefined, own: string): string | undefined {
  // Sanity's URL builder writes forceDownload(true) and (false) as words.
  if (asked === undefined || asked === 'false') return undefined;
  const name = safeName(asked === 'true' ? '' : asked) || safeName(own) || 'image';
  // Old clients read only `filename` and differ in quoting: plain characters are safe in all.
  const plain = name.replace(/[^\w !#$&+.^`~()[\]{}=,@-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Removes from a file name what leads to another folder or is not allowed in a header. */
function safeName(name: string): string {
  return name
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
}
