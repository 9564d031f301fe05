import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Takes a token's name (`charcoal`) and gives its colour as `#rrggbb`; throws where there is no such token. */
export function colourOf(token: string): string {
  const [, colour] = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css) ?? [];
  if (colour === undefined) throw new Error(`tokens.css has no colour --${token}.`);
  return colour;
}
