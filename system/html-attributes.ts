/** An attribute with its value, quoted or not, or without one. */
const ATTRIBUTE = /([a-z][\w-]*)(?:="([^"]*)"|='([^']*)'|=([^\s"'=<>`]+))?(?:\s+|$)/iy;

/**
 * Reads the attributes of an element as HTML has them: `class="reviews" data-id='12' data-lazy`. Returns `null` for
 * anything else.
 */
export function readAttributes(text: string): Readonly<Record<string, string>> | null {
  const read: [string, string][] = [];
  const rest = text.trim();
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < rest.length) {
    const [whole, name = '', ...values] = ATTRIBUTE.exec(rest) ?? [];
    if (whole === undefined) return null;
    read.push([name.toLowerCase(), decode(values.find((value) => value !== undefined) ?? '')]);
  }
  return Object.fromEntries(read);
}

/** Decodes the two characters that a value in double quotes has to escape. */
function decode(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
