// Only the white space of CSS and URLs: other spaces are part of a URL.
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/= \t\r\n\f]*$/;
const address = /url[ \t\r\n\f]*\([ \t\r\n\f]*["']?([^"')]*)/gi;
const loading =
  /@import|@namespace|\bimage(?:-set)?\s*\(|expression\s*\(|-moz-binding|behavior\s*:|\bsrc\s*\(/i;
/**
 * Matches comments and strings, inside which the delimiters of the other mean nothing
 * (https://www.w3.org/TR/css-syntax-3/#consume-token). An unterminated comment extends to the end of
 * the text, an unterminated string to the end of its line, so that no character is read twice.
 */
const hidden = /\/\*(?:.*?\*\/|.*)|"[^"\r\n\f]*"?|'[^'\r\n\f]*'?/gs;
const whole = /^(?:\/\*.*\*\/|".*"|'.*')$/s;

/** Checks whether a URL refers to a part of the SVG itself or to a picture in a `data:` URL. */
export function isInside(text: string): boolean {
  const trimmed = text.replace(/^[ \t\r\n\f]+/, '');
  return trimmed.startsWith('#') || picture.test(trimmed);
}

/** Returns what a style sheet or a `style` attribute loads or runs, or why that cannot be determined. */
export function faultOfStyle(text: string): string | undefined {
  for (const [token] of text.matchAll(hidden)) {
    if (!whole.test(token)) return 'has a comment or a string in a style that does not end';
  }
  return faultOfValue(text);
}

/** Returns what any other attribute loads or runs: browsers parse many attributes as styles. */
export function faultOfValue(text: string): string | undefined {
  if (text.includes('\\')) return 'has an escape in a style';
  const fault = faultOfText(text);
  if (fault || !text.includes('/*')) return fault;
  // Removes comments, because some old parsers allowed one inside a word.
  return faultOfText(text.replace(hidden, (token) => (token.startsWith('/*') ? '' : token)));
}

function faultOfText(text: string): string | undefined {
  if (loading.test(text)) return 'has a style that loads or runs something';
  for (const [, target = ''] of text.matchAll(address)) {
    if (!isInside(target)) return 'has a style that loads something from outside';
  }
  return undefined;
}
