import { checksumOf, hashOf } from '../release/resource.ts';

/** A page for an editor, and a tag that changes when the visible page changes. */
interface TaggedPage {
  readonly html: string;
  readonly tag: string;
}

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
 * Adds two things to the end of a page: bars with what the editor must know, and scripts. `live.js` shows
 * changes of drafts, and `edit.js` makes texts and pictures ask for their fields.
 */
export function addFoot(html: string, foot: Foot): TaggedPage {
  const { studio, notShown = [], shape } = foot;
  const items = notShown.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  const bar = items && `<aside class="not-shown"><p>Not shown:</p><ul>${items}</ul></aside>`;
  const tag = [shape ?? html, html]
    .map((text) => hashOf(checksumOf(Buffer.from(text + bar))))
    .join('.');
  const style = '<link rel="stylesheet" href="/drafts/drafts.css">';
  const data = `data-studio="${escaped(studio)}" data-tag="${tag}"`;
  const src = `/drafts/${shape === undefined ? 'live' : 'edit'}.js`;
  const script = `<script type="module" src="${src}" ${data}></script>`;
  // Editors' text is escaped, so the last end tag is the page's own.
  const end = html.lastIndexOf('</body>');
  return { html: html.slice(0, end) + style + bar + script + html.slice(end), tag };
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
