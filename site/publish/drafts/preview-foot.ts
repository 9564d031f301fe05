import { checksumOf, hashOf } from '../release/resource.ts';

/** A page for an editor, and a tag that changes when the visible page changes. */
interface TaggedPage {
  readonly html: string;
  readonly tag: string;
}

/**
 * Adds two things to the end of a page: a bar with the sentences in `notShown`, and `live.js`, which
 * reloads the page when the origin `studio` posts a message that a draft has changed.
 */
export function addFoot(html: string, notShown: readonly string[], studio: string): TaggedPage {
  const items = notShown.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  const bar = items && `<aside class="not-shown"><p>Not shown:</p><ul>${items}</ul></aside>`;
  const tag = hashOf(checksumOf(Buffer.from(html + bar)));
  const style = '<link rel="stylesheet" href="/drafts/drafts.css">';
  const data = `data-studio="${escaped(studio)}" data-tag="${tag}"`;
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
