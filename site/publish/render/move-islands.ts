import { createHash } from 'node:crypto';
import { ISLAND, PROPS } from '../../src/dom-contract.ts';
import type { HtmlTag } from './html-tags.ts';

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

/** Characters of an island's properties that may come before what the island shows. */
const SHORT = 1000;

/** A page whose islands come later. */
export interface MovedPage {
  readonly html: string;
  readonly runtime: Runtime | null;
  /** The tags of the page before, without those that were moved. */
  readonly left: readonly HtmlTag[];
}

/**
 * Moves what an island needs behind what the page shows.
 *
 * The islands' runtime, which Astro renders inline before the first island, becomes a file. The runtime paints
 * nothing. As a file, it leaves the first packets to HTML and loads after pictures.
 *
 * Long properties of islands move to the end of the page, where `client-loaded.ts` finds them, and what nothing reads is
 * removed: attributes of Astro's own directives, and the prefix of React's `useId`, which no component calls. The
 * gallery's properties are a third of its page: before the gallery they delayed its first paint. Astro's
 * `uid` depends on the folder of the build, and becomes a number.
 */
export function moveIslands(html: string, tags: readonly HtmlTag[]): MovedPage {
  const inline = runtimeIn(html, tags);
  const runtime = fileOf(inline);
  const edits = new Map<HtmlTag, string>();
  if (runtime !== null) {
    const file = `<script type="module" async fetchpriority="low" src="${runtime.path}"></script>`;
    inline.forEach((tag, index) => void edits.set(tag, index === 0 ? file : ''));
  }
  let late = '';
  const islands = tags.filter(({ name }) => name === 'astro-island');
  for (const [index, island] of islands.entries()) {
    const tag = html.slice(island.start, island.end);
    const [, props = ''] = / props="([^"]*)"/.exec(tag) ?? [];
    const isLong = props.length > SHORT;
    if (isLong) late += `<template ${ISLAND}="${index}" ${PROPS}="${props}"></template>`;
    const unread = ['opts', 'prefix', isLong ? 'props' : 'uid'];
    const kept = tag
      .replaceAll(/ ([\w-]+)="[^"]*"/g, (attribute, key) => (unread.includes(key) ? '' : attribute))
      .replace(/ uid="[^"]*"/, ` uid="${index}"`);
    edits.set(island, kept);
  }
  return {
    html: replaceTags(html, tags, edits).replace('</body>', () => `${late}</body>`),
    runtime,
    left: runtime === null ? tags : tags.filter((tag) => !inline.includes(tag)),
  };
}

/** Returns the runtime's scripts and style. Only elements count: the same characters in an attribute are text. */
function runtimeIn(html: string, tags: readonly HtmlTag[]): HtmlTag[] {
  const head = html.indexOf('</head>');
  return tags.filter(
    ({ name, attributes, text, start }) =>
      attributes.size === 0 &&
      start > head &&
      (name === 'script' || (name === 'style' && text === STYLE)),
  );
}

function fileOf(inline: readonly HtmlTag[]): Runtime | null {
  const scripts = inline.filter(({ name }) => name === 'script');
  if (scripts.length === 0) return null;
  const script = scripts.map(({ text }) => `{${text}}`).join('\n');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 12);
  return { path: `/_astro/islands.${hash}.js`, script };
}

function replaceTags(
  html: string,
  tags: readonly HtmlTag[],
  edits: ReadonlyMap<HtmlTag, string>,
): string {
  let from = 0;
  let replaced = '';
  for (const tag of tags) {
    const edit = edits.get(tag);
    if (edit === undefined) continue;
    replaced += html.slice(from, tag.start) + edit;
    from = tag.end;
  }
  return replaced + html.slice(from);
}
