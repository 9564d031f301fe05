import { createHash } from 'node:crypto';
import { readTags } from './html-tags.ts';

/** The code that stands in a page itself, by what a content security policy says of it. */
export interface Inline {
  /** `'sha256-…'` source expressions. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Attributes that no hash can allow: `style` and event handlers. */
  readonly attributes: readonly string[];
}

/** Takes a page's HTML and gives its inline scripts, styles and attributes; JSON-LD is data and is left out. */
export function findInline(html: string): Inline {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const coded = new Set<string>();
  for (const { name, attributes, text } of readTags(html)) {
    for (const [key, value] of attributes) {
      if (key === 'style' || /^on[a-z]/.test(key)) coded.add(`<${name} ${key}="${value}">`);
    }
    if (name === 'style') styles.add(sourceOf(text));
    const isData = attributes.get('type') === 'application/ld+json';
    if (name === 'script' && !attributes.has('src') && !isData) scripts.add(sourceOf(text));
  }
  return { scripts: [...scripts], styles: [...styles], attributes: [...coded] };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
