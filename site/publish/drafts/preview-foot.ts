import { checksumOf } from '../release/checksum.ts';
import { hashOf } from '../release/resource.ts';

/** A page as it is shown to an editor, and a tag that changes with what it shows. */
export interface Shown {
  readonly html: string;
  readonly tag: string;
}

/**
 * Takes a page's HTML, what is not shown on it, a sentence each, and the origin whose word that a
 * draft has changed counts; gives the page with a bar that says the former, and `live.js`.
 */
export function addFoot(html: string, notShown: readonly string[], studio: string): Shown {
  const items = notShown.map((sentence) => `<li>${escaped(sentence)}</li>`).join('');
  const bar = items && `<aside class="not-shown"><p>Not shown:</p><ul>${items}</ul></aside>`;
  const tag = hashOf(checksumOf(Buffer.from(html + bar)));
  const style = '<link rel="stylesheet" href="/drafts/drafts.css">';
  const data = `data-studio="${escaped(studio)}" data-tag="${tag}"`;
  const script = `<script type="module" src="/drafts/live.js" ${data}></script>`;
  // What editors type holds no tag, and so no end of the page.
  const end = html.lastIndexOf('</body>');
  return { html: html.slice(0, end) + style + bar + script + html.slice(end), tag };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Takes any text; gives it for markup, attributes in double quotes included. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
