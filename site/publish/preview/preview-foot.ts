import { SHAPE, STUDIO } from '../../src/dom-contract.ts';
import { checksumOf, hashOf } from '../release/resource.ts';
import type { Page } from '../render/render-pages.ts';

/** What the end of a page says and does. */
export interface Foot {
  /** Origin whose messages say that a draft has changed. */
  readonly studio: string;
  /** What the page leaves out: a sentence for each document below a title. */
  readonly notShown?: { readonly title: string; readonly sentences: readonly string[] };
  /** Whether texts and pictures ask the Studio for their fields. */
  readonly isEditable?: boolean;
}

/**
 * What is not part of a page's shape: what an island shows, which React renders again; texts, and attributes made of
 * texts.
 */
const CHANGING =
  /(?<=<astro-island[^>]*>).*?(?=<\/astro-island>)|(?<=>)[^<]+| (?:alt|aria-label|href|props|data-props)="[^"]*"/gs;

/**
 * Adds two things to the end of a page for an editor: bars with what the editor must know, and scripts.
 * `live.ts` shows changes of drafts, and `edit.ts` makes texts and pictures ask for their fields.
 */
export function addFoot({ body: html, ...page }: Page, foot: Foot): Page {
  const { studio, notShown, isEditable = false } = foot;
  const shape = isEditable ? html.slice(html.indexOf('<body')).replace(CHANGING, '') : html;
  const bar = notShown ? barOf(notShown) : '';
  const hash = hashOf(checksumOf(Buffer.from(shape + bar)));
  const style = '<link rel="stylesheet" href="/preview/preview.css">';
  const data = `${STUDIO}="${escaped(studio)}" ${SHAPE}="${hash}"`;
  const src = `/preview/${isEditable ? 'edit' : 'live'}.js`;
  const script = `<script type="module" src="${src}" ${data}></script>`;
  // Editors' text is escaped, so the last end tag is the page's own.
  const end = html.lastIndexOf('</body>');
  const before = html.slice(0, end);
  // Until the script has started, a press would follow a link.
  const inert = isEditable ? before.replace('<body', '<body inert') : before;
  const body = inert + style + bar + script + html.slice(end);
  return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' }, body };
}

function barOf({ title, sentences }: NonNullable<Foot['notShown']>): string {
  const items = sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  return items && `<aside class="not-shown"><p>${escaped(title)}</p><ul>${items}</ul></aside>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML, also in attributes with double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
