// The spaces of CSS and URLs: one of another kind is a part of an address.
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/= \t\r\n\f]*$/;
const address = /url[ \t\r\n\f]*\([ \t\r\n\f]*["']?([^"')]*)/gi;
const loading =
  /@import|@namespace|\bimage(?:-set)?\s*\(|expression\s*\(|-moz-binding|behavior\s*:|\bsrc\s*\(/i;

/** Tells whether an address is a part of the picture itself. */
export function isInside(text: string): boolean {
  const trimmed = text.replace(/^[ \t\r\n\f]+/, '');
  return trimmed.startsWith('#') || picture.test(trimmed);
}

/** Returns what a style sheet or a `style` attribute loads or runs, or why that cannot be told. */
export function faultOfStyle(text: string): string | undefined {
  for (const { isWhole } of piecesOf(text)) {
    if (!isWhole) return 'has a comment or a string in a style that does not end';
  }
  return faultOfValue(text);
}

/** Returns what any other attribute loads or runs: many of them are parsed as styles. */
export function faultOfValue(text: string): string | undefined {
  if (text.includes('\\')) return 'has an escape in a style';
  const fault = faultOfText(text);
  if (fault || !text.includes('/*')) return fault;
  // A comment must not cut a word in two either, as some parsers once allowed.
  const parts = [...piecesOf(text)].map(({ kind, content }) => (kind === 'comment' ? '' : content));
  return faultOfText(parts.join(''));
}

function faultOfText(text: string): string | undefined {
  if (loading.test(text)) return 'has a style that loads or runs something';
  for (const [, target = ''] of text.matchAll(address)) {
    if (!isInside(target)) return 'has a style that loads something from outside';
  }
  return undefined;
}

interface Piece {
  kind: 'comment' | 'string' | 'other';
  content: string;
  isWhole: boolean;
}

/** Splits a style at its comments and strings, each of which hides the signs of the other (CSS Syntax 3, section 4.3). */
function* piecesOf(text: string): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const start = indexOf(/\/\*|["']/g, text, at);
    if (start > at) yield { kind: 'other', content: text.slice(at, start), isWhole: true };
    if (start === text.length) return;
    const isComment = text[start] === '/';
    const last = isComment
      ? endOfComment(text, start)
      : indexOf(text[start] === '"' ? /["\r\n\f]/g : /['\r\n\f]/g, text, start + 1);
    at = Math.min(last + 1, text.length);
    const content = text.slice(start, at);
    const isWhole = isComment ? last < text.length : text[last] === text[start];
    yield { kind: isComment ? 'comment' : 'string', content, isWhole };
  }
}

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('*/', start + 2);
  return end === -1 ? text.length : end + 1;
}

/** Returns where a pattern is found, or the length of the text. The pattern is global. */
function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
