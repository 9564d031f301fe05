import { createHash } from 'node:crypto';

/** The code that stands in a page itself, by what a content security policy says of it. */
export interface Inline {
  /** `'sha256-…'` source expressions. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Attributes that no hash can allow: `style` and event handlers. */
  readonly attributes: readonly string[];
}

const TAG = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp']);

/** Takes a page's HTML and gives its inline scripts, styles and attributes; JSON-LD is data and is left out. */
export function findInline(html: string): Inline {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const attributes = new Set<string>();
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    const name = tag[1]?.toLowerCase();
    if (name === undefined) continue;
    const given = readAttributes(tag[2] ?? '');
    for (const [key, value] of given) {
      if (key === 'style' || /^on[a-z]/.test(key)) attributes.add(`<${name} ${key}="${value}">`);
    }
    if (!RAW_TEXT.has(name)) continue;
    const start = TAG.lastIndex;
    const end = endOf(html, name, start);
    const text = html.slice(start, end);
    if (name === 'style') styles.add(sourceOf(text));
    if (name === 'script' && !given.has('src') && given.get('type') !== 'application/ld+json') {
      scripts.add(sourceOf(text));
    }
    // What a browser without script shows is markup, and is read on as such.
    if (name !== 'noscript') TAG.lastIndex = end;
  }
  return { scripts: [...scripts], styles: [...styles], attributes: [...attributes] };
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, value.replace(/^["']|["']$/g, ''));
  }
  return attributes;
}

function endOf(html: string, name: string, start: number): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = start;
  return close.exec(html)?.index ?? html.length;
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
