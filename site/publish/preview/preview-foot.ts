import { checksumOf, hashOf } from '../release/resource.ts';
import type { Page } from '../render/render-pages.ts';

/** What the end of a page says and does. */
export interface Foot {
  /** Origin whose messages say that a draft has changed. */
  readonly studio: string;
  /** A sentence for each document that the page leaves out. */
  readonly notShown?: readonly string[];
  /** What of the page stays the same while only texts change. Set: they ask the Studio for their fields. */
  readonly shape?: string | undefined;
}

/**
 * Adds two things to the end of a page for an editor: bars with what the editor must know, and scripts.
 * `live.js` shows changes of drafts, and `edit.js` makes texts and pictures ask for their fields.
 */
export function addFoot({ body: html, ...page }: Page, foot: Foot): Page {
  const { studio, notShown = [], shape } = foot;
  const items = notShown.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  const bar = items && `<aside class="not-shown"><p>Not shown:</p><ul>${items}</ul></aside>`;
  const hash = hashOf(checksumOf(Buffer.from((shape ?? html) + bar)));
  const style = '<link rel="stylesheet" href="/preview/preview.css">';
  const data = `data-studio="${escaped(studio)}" data-shape="${hash}"`;
  const src = `/preview/${shape === undefined ? 'live' : 'edit'}.js`;
  const script = `<script type="module" src="${src}" ${data}></script>`;
  // Editors' text is escaped, so the last end tag is the page's own.
  const end = html.lastIndexOf('</body>');
  const body = html.slice(0, end) + style + bar + script + html.slice(end);
  return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' }, body };
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
