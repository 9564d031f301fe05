import { createHash } from 'node:crypto';
import type { HtmlTag } from './html-tags.ts';

/** The inline code of a page, in the form that a content security policy needs. */
export interface Inline {
  /** `'sha256-…'` source expressions. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** `style` attributes and event handlers, which no hash can allow. */
  readonly attributes: readonly string[];
}

/** Finds the inline code of a page, without JSON-LD, which is data. */
export function findInline(tags: readonly HtmlTag[]): Inline {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const coded = new Set<string>();
  for (const { name, attributes, text } of tags) {
    for (const [key, value] of attributes) {
      if (key === 'style' || /^on[a-z]/.test(key)) coded.add(`<${name} ${key}="${value}">`);
    }
    if (name === 'style') styles.add(sourceOf(text));
    const isData = attributes.get('type') === 'application/ld+json';
    if (name === 'script' && !attributes.has('src') && !isData) scripts.add(sourceOf(text));
  }
  return { scripts: [...scripts], styles: [...styles], attributes: [...coded] };
}

/** Returns all that several pages have, each once. */
export function uniteInline(all: readonly Inline[]): Inline {
  const each = (list: (one: Inline) => readonly string[]) => [...new Set(all.flatMap(list))];
  return {
    scripts: each(({ scripts }) => scripts),
    styles: each(({ styles }) => styles),
    attributes: each(({ attributes }) => attributes),
  };
}

/** Returns the source expression that allows this inline code. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
