import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Returns the colour of a design token (`charcoal`) as `#rrggbb`. Throws for an unknown token. */
export function colorOf(token: string): string {
  const [, color] = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css) ?? [];
  if (color === undefined) throw new Error(`tokens.css has no colour --${token}.`);
  return color;
}
