// As many as a file system takes. A document's own name can be as long as a document.
const MOST_CHARACTERS = 255;

/** Takes the name that `dl` asks for and the one to fall back on; gives the `Content-Disposition`, or undefined for no download. */
export function contentDisposition(asked: string | undefined, own: string): string | undefined {
  // The URL builder writes forceDownload(true) and (false) as words.
  if (asked === undefined || asked === 'false') return undefined;
  const name = safe(asked === 'true' ? '' : asked) || safe(own) || 'image';
  // Old clients read only the first form, and quoting rules differ between them: plain characters are safe in all.
  const plain = name.replace(/[^\w !#$&+.^`~()[\]{}=,@-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

// A name that a browser saves under must not lead to another folder, nor carry what a header must not.
function safe(name: string) {
  return name
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
}
