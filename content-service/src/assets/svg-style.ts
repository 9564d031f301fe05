// The spaces of CSS and URLs: one of another kind is a part of an address.
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/= \t\r\n\f]*$/;
const address = /url[ \t\r\n\f]*\([ \t\r\n\f]*["']?([^"')]*)/gi;
const loading =
  /@import|@namespace|\bimage(?:-set)?\s*\(|expression\s*\(|-moz-binding|behavior\s*:|\bsrc\s*\(/i;
/**
 * Comments and strings, each of which hides the signs of the other
 * (https://www.w3.org/TR/css-syntax-3/#consume-token). One that does not end takes all the rest, or
 * the rest of its line: no character is read twice.
 */
const hidden = /\/\*(?:.*?\*\/|.*)|"[^"\r\n\f]*"?|'[^'\r\n\f]*'?/gs;
const whole = /^(?:\/\*.*\*\/|".*"|'.*')$/s;

/** Tells whether an address is a part of the picture itself. */
export function isInside(text: string): boolean {
  const trimmed = text.replace(/^[ \t\r\n\f]+/, '');
  return trimmed.startsWith('#') || picture.test(trimmed);
}

/** Returns what a style sheet or a `style` attribute loads or runs, or why that cannot be told. */
export function faultOfStyle(text: string): string | undefined {
  for (const [token] of text.matchAll(hidden)) {
    if (!whole.test(token)) return 'has a comment or a string in a style that does not end';
  }
  return faultOfValue(text);
}

/** Returns what any other attribute loads or runs: many of them are parsed as styles. */
export function faultOfValue(text: string): string | undefined {
  if (text.includes('\\')) return 'has an escape in a style';
  const fault = faultOfText(text);
  if (fault || !text.includes('/*')) return fault;
  // A comment must not cut a word in two either, as some parsers once allowed.
  return faultOfText(text.replace(hidden, (token) => (token.startsWith('/*') ? '' : token)));
}

function faultOfText(text: string): string | undefined {
  if (loading.test(text)) return 'has a style that loads or runs something';
  for (const [, target = ''] of text.matchAll(address)) {
    if (!isInside(target)) return 'has a style that loads something from outside';
  }
  return undefined;
}
