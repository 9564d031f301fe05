import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mark } from '../../src/mark.ts';
import type { Words } from './composition.ts';

/** What a preview is drawn with: where any of it changes, so does what it looks like. */
const DESIGN = [
  'composition.ts',
  'draw-og-image.ts',
  'fit-text.ts',
  'typeset.ts',
  '../../src/styles/tokens.css',
]
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .concat(mark.path);

/** Every preview's path, and no other's. */
export const PREVIEW_PATH = /^\/_astro\/preview\.[\w-]{12}\.jpg$/;

/** Takes a preview's words, and the address of its photo or `null`; gives the path that only their preview has. */
export function pathOf(words: Words, photo: string | null): string {
  const hash = createHash('sha256').update(JSON.stringify([words, photo, DESIGN]));
  return `/_astro/preview.${hash.digest('base64url').slice(0, 12)}.jpg`;
}
