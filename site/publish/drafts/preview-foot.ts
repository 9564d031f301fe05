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
  /** Whether the page shows all drafts, which a publish of one would not. */
  readonly isMixed?: boolean;
  /** Index of the question to open. */
  readonly question?: number;
}

/**
 * Adds two things to the end of a page: bars with what the editor must know, and `live.js`, which reloads
 * the page when a draft has changed and opens a question.
 */
export function addFoot(html: string, foot: Foot): TaggedPage {
  const { studio, notShown = [], isMixed, question } = foot;
  const items = notShown.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  const bar =
    (isMixed ? '<p class="mixed">With every unpublished change, also in other documents</p>' : '') +
    (items && `<aside class="not-shown"><p>Not shown:</p><ul>${items}</ul></aside>`);
  const tag = hashOf(checksumOf(Buffer.from(html + bar)));
  const style = '<link rel="stylesheet" href="/drafts/drafts.css">';
  const opened = question === undefined ? '' : ` data-question="${question}"`;
  const data = `data-studio="${escaped(studio)}" data-tag="${tag}"${opened}`;
  const script = `<script type="module" src="/drafts/live.js" ${data}></script>`;
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
