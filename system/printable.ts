/**
 * Control characters, line ends, and marks that turn the direction of text: a terminal obeys them, and a program
 * that reads a log takes a line end for the end of an entry.
 */
const unprintable = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes what is not text, as JSON does, so that whatever somebody sent stays one visible line. */
export function printable(text: string): string {
  return text.replace(unprintable, escaped);
}

/** As `printable`, but keeps line ends and tabs, for texts of several lines and columns in a terminal. */
export function printableLines(text: string): string {
  return text.replace(unprintable, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  );
}

function escaped(character: string): string {
  if (character === '\n') return '\\n';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
