import type { Email } from '../model/types.ts';

const ADDRESS =
  /^[\p{L}\p{N}.!#$%&'*+=?^_`{}~-]{1,64}@(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Parses an email field. Keeps the text as typed, and links only its first address. */
export function parseEmail(text: string): Email {
  const address = text
    .slice(0, 1000)
    .split(/[\s,;|/<>()[\]"]+/)
    .map((part) =>
      part
        .replace(/^mailto:/i, '')
        .replace(/(@[^?]*)\?.*$/, '$1')
        .replace(/[.:]+$/, ''),
    )
    .find((part) => ADDRESS.test(part));
  return { text, mailto: address === undefined ? null : `mailto:${encoded(address)}` };
}

// Encodes the characters that could start a header field (`?`, `&`, `%`), but not the `@`.
function encoded(address: string): string {
  return address.split('@').map(encodeURIComponent).join('@');
}
