import { decompress } from '../tests/helpers/raw-http.ts';
import { fetchAs, htmlOf, inlineScriptSize, scriptsOf } from './budget-html.ts';

const MODULE = /(?:\/_astro|\.)\/([\w.-]+\.js)\b/g;

/**
 * Returns the bytes of all scripts of both pages after gzip, those that need an interaction
 * included.
 */
export async function allScriptSize(site: string): Promise<number> {
  const pages = await Promise.all(['/', '/projects'].map((path) => htmlOf(site, path)));
  const found = new Set<string>();
  for (const html of pages) {
    for (const { attributes } of scriptsOf(html)) addTo(found, [attributes.get('src') ?? '']);
    addTo(found, modulesIn(html));
  }
  let size = Math.max(...pages.map(inlineScriptSize));
  // Iterating over a set includes the items that are added meanwhile.
  for (const path of found) {
    const reply = await fetchAs('gzip', site, path);
    size += reply.body.length;
    addTo(found, modulesIn(decompress(reply).toString()));
  }
  return size;
}

function modulesIn(text: string): string[] {
  return Array.from(text.matchAll(MODULE), ([, name]) => `/_astro/${name}`);
}

function addTo(found: Set<string>, paths: readonly string[]): void {
  for (const path of paths) if (path !== '') found.add(path);
}
