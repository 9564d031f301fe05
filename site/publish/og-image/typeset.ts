import { readFile } from 'node:fs/promises';
import { createElement, type ReactNode } from 'react';
import satori, { type Font, type SatoriNode } from 'satori';
import type { Measured } from './fit-text.ts';

/** The letter spacing of headings. */
export const TRACKING = '-0.035em';

/** The font size at which words are measured, in px. */
const MEASURED = 200;

/** Package file of the font. The font files are in folders beside it. */
const FILES = import.meta.resolve('@fontsource/archivo/package.json');

/**
 * The site's font as static files, because satori does not support variable fonts. Each alphabet has its
 * own family name: if two files share a name, satori searches only the first one for a glyph.
 */
const FACES = [
  { name: 'Archivo', weight: 500, alphabet: 'latin' },
  { name: 'Archivo', weight: 700, alphabet: 'latin' },
  { name: 'Archivo Extended', weight: 500, alphabet: 'latin-ext' },
  { name: 'Archivo Extended', weight: 700, alphabet: 'latin-ext' },
] as const;

let fonts: Promise<Font[]> | undefined;

/** Renders elements to an SVG of `size`, in px. Text becomes paths. */
export async function typeset(
  element: ReactNode,
  size: { readonly width: number; readonly height: number },
  detected: (node: SatoriNode) => void = () => {},
): Promise<string> {
  fonts ??= Promise.all(FACES.map(load));
  return satori(element, { ...size, fonts: await fonts, onNodeDetected: detected });
}

/** Measures words in the style of a heading. */
export async function measure(words: readonly string[]): Promise<Measured> {
  const widths = new Map<string, number>();
  const style = {
    fontSize: MEASURED,
    fontWeight: 700,
    letterSpacing: TRACKING,
  };
  const rows = words.map((word, index) =>
    createElement('div', { key: index, style: { ...style, whiteSpace: 'nowrap' } }, word),
  );
  const column = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } as const;
  await typeset(
    createElement('div', { style: column }, ...rows),
    { width: 100_000, height: 1000 },
    ({ key, width }) => widths.set(`${key}`, width),
  );
  return words.map((text, index) => ({ text, width: (widths.get(`${index}`) ?? 0) / MEASURED }));
}

async function load({ name, weight, alphabet }: (typeof FACES)[number]): Promise<Font> {
  const file = new URL(`files/archivo-${alphabet}-${weight}-normal.woff`, FILES);
  return { name, weight, data: await readFile(file) };
}
