/** A start tag, or a whole element if its content is raw text. */
export interface HtmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Content of a raw text element such as a script or a style, otherwise `''`. */
  readonly text: string;
  /** Offsets of the first character and after the last one. A raw text element includes its end tag. */
  readonly start: number;
  readonly end: number;
}

const TAG = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
/**
 * Elements whose content is not markup. Not `noscript`, whose content browsers parse if scripts are
 * off.
 */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'xmp']);

/**
 * Yields the start tags of a page as a browser parses it: none from comments, attributes or raw
 * text.
 */
export function* readTags(html: string): Generator<HtmlTag> {
  const tags = new RegExp(TAG);
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    const name = found[1]?.toLowerCase();
    if (name === undefined) continue;
    const start = found.index;
    const attributes = readAttributes(found[2] ?? '');
    if (!RAW_TEXT.has(name)) {
      yield { name, attributes, text: '', start, end: tags.lastIndex };
      continue;
    }
    const close = new RegExp(`</${name}(?:>|[\\s/][^>]*>?)|$`, 'gi');
    close.lastIndex = tags.lastIndex;
    const closed = close.exec(html);
    const text = html.slice(tags.lastIndex, closed?.index);
    tags.lastIndex = closed ? close.lastIndex : html.length;
    yield { name, attributes, text, start, end: tags.lastIndex };
  }
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, value.replace(/^["']|["']$/g, ''));
  }
  return attributes;
}
