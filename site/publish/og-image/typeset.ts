import { readFile } from 'node:fs/promises';
import { createElement, type ReactNode } from 'react';
import satori, { type Font, type SatoriNode } from 'satori';
import type { Measured } from './fit-text.ts';

/** How tight headings are set, as a part of their size. */
export const TRACKING = '-0.035em';

/** The size that words are measured at, in px. */
const MEASURED = 200;

/** Beside it are the files of the face. */
const FILES = import.meta.resolve('@fontsource/archivo/package.json');

/**
 * The site's own face as static files: what satori takes is not variable. Each alphabet has a name of
 * its own: of two files by one name satori asks only the first for a letter.
 */
const FACES = [
  { name: 'Archivo', weight: 500, alphabet: 'latin' },
  { name: 'Archivo', weight: 700, alphabet: 'latin' },
  { name: 'Archivo Extended', weight: 500, alphabet: 'latin-ext' },
  { name: 'Archivo Extended', weight: 700, alphabet: 'latin-ext' },
] as const;

let fonts: Promise<Font[]> | undefined;

/** Takes elements and a size in px; gives an SVG of them, whose text is paths. */
export async function typeset(
  element: ReactNode,
  size: { readonly width: number; readonly height: number },
  detected: (node: SatoriNode) => void = () => {},
): Promise<string> {
  fonts ??= Promise.all(FACES.map(load));
  return satori(element, { ...size, fonts: await fonts, onNodeDetected: detected });
}

/** Takes a heading's words, and gives the width in px that each has at 1 px. */
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
