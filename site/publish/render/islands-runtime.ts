import { createHash } from 'node:crypto';
import { ISLAND, PROPS } from '../../src/dom-contract.ts';
import { type HtmlTag, readTags } from './html-tags.ts';

/** The islands' runtime, as a script file. */
export interface Runtime {
  readonly path: string;
  readonly script: string;
}

/**
 * The style that Astro adds to the runtime. `base.css` contains the same rule, so the policy needs
 * no hash for it.
 */
const STYLE = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/**
 * Moves the islands' runtime, which Astro renders inline before the first island, into a file. The runtime
 * paints nothing. As a file, it leaves the first packets to HTML and loads after pictures.
 */
export function moveRuntime(html: string): { html: string; runtime: Runtime | null } {
  const head = html.indexOf('</head>');
  // Only elements count: the same characters in an attribute are an editor's text.
  const inline = readTags(html).filter(
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
  const file = `<script type="module" async fetchpriority="low" src="${path}"></script>`;
  const moved = replaceTags(html, inline, (_, index) => (index === 0 ? file : ''));
  return { html: moved, runtime: { path, script } };
}

/** Characters of an island's properties that may come before what the island shows. */
const SHORT = 1000;

/**
 * Moves long properties of islands to the end of the page, where `near.ts` finds them, and removes what nothing
 * reads: attributes of Astro's own directives, and the prefix of React's `useId`, which no component calls. The
 * gallery's properties are a third of its page: before the gallery they delayed its first paint. Astro's
 * `uid` depends on the folder of the build, and becomes a number.
 */
export function moveProps(html: string): string {
  const islands = readTags(html).filter(({ name }) => name === 'astro-island');
  let late = '';
  const moved = replaceTags(html, islands, ({ start, end }, index) => {
    const tag = html.slice(start, end);
    const [, props = ''] = / props="([^"]*)"/.exec(tag) ?? [];
    const isLong = props.length > SHORT;
    if (isLong) late += `<template ${ISLAND}="${index}" ${PROPS}="${props}"></template>`;
    const unread = ['opts', 'prefix', isLong ? 'props' : 'uid'];
    return tag
      .replaceAll(/ ([\w-]+)="[^"]*"/g, (attribute, key) => (unread.includes(key) ? '' : attribute))
      .replace(/ uid="[^"]*"/, ` uid="${index}"`);
  });
  return moved.replace('</body>', () => `${late}</body>`);
}

function replaceTags(
  html: string,
  tags: readonly HtmlTag[],
  textFor: (tag: HtmlTag, index: number) => string,
): string {
  const parts = tags.flatMap((tag, index) => [
    html.slice(tags[index - 1]?.end ?? 0, tag.start),
    textFor(tag, index),
  ]);
  return parts.join('') + html.slice(tags.at(-1)?.end ?? 0);
}
