import { createHash } from 'node:crypto';
import { readTags } from './html-tags.ts';

/** The islands' runtime as a file of its own. */
export interface Runtime {
  readonly path: string;
  readonly script: string;
}

/** What Astro puts beside the runtime; `base.css` has the same, and needs no second hash in the policy. */
const STYLE = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/**
 * Takes a page as Astro renders it, with the islands' runtime inline before the first island, and
 * gives it with the runtime in a file: nothing is painted by it, so the first flight goes without,
 * and pictures come before it.
 */
export function moveRuntime(html: string): { html: string; runtime: Runtime | null } {
  const head = html.indexOf('</head>');
  // Only what a browser takes for a script: the same characters in an attribute are an editor's text.
  const inline = [...readTags(html)].filter(
    ({ name, attributes, text, start }) =>
      attributes.size === 0 &&
      start > head &&
      (name === 'script' || (name === 'style' && text === STYLE)),
  );
  const scripts = inline.filter(({ name }) => name === 'script');
  if (scripts.length === 0) return { html, runtime: null };
  const script = scripts.map(({ text }) => `{${text}}`).join('\n');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 12);
  const path = `/_astro/islands.${hash}.js`;
  let moved = '';
  let from = 0;
  for (const { start, end } of inline) {
    moved += html.slice(from, start);
    if (from === 0)
      moved += `<script type="module" async fetchpriority="low" src="${path}"></script>`;
    from = end;
  }
  return { html: moved + html.slice(from), runtime: { path, script } };
}
