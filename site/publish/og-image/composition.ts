import { type CSSProperties, createElement, type ReactNode } from 'react';
import { mark } from '../../src/mark.ts';
import { colourOf } from '../../src/styles/colours.ts';
import { type Box, fit } from './fit-text.ts';
import { measure, TRACKING, typeset } from './typeset.ts';

/** The text of an Open Graph image. */
export interface Words {
  /** The company's name, set large. */
  readonly name: string;
  /** One line below it. */
  readonly line: string;
}

/** In px. Messengers and social networks show this aspect ratio without cropping. */
export const SIZE = { width: 1200, height: 630 } as const;

export const GROUND = colourOf('charcoal');

const NAME: Box = {
  width: 640,
  height: 290,
  largest: 92,
  smallest: 28,
  lineHeight: 0.98,
  space: 0.2,
};

/** Longest word and name, in characters: a longer word is split, a longer name is cut. */
const LONGEST = { word: 24, name: 120 };

/**
 * Returns an SVG of the text. Its background covers a corner if there is a photo, otherwise
 * everything.
 */
export async function compose({ name, line }: Words, hasPhoto: boolean): Promise<string> {
  const { size, lines } = fit(await measure(wordsOf(name)), NAME);
  const type = {
    flexDirection: 'column',
    marginTop: 30,
    fontSize: size,
    fontWeight: 700,
    letterSpacing: TRACKING,
    lineHeight: NAME.lineHeight,
    color: colourOf('on-charcoal'),
  } as const;
  const quiet = {
    marginTop: 24,
    fontSize: 30,
    fontWeight: 500,
    color: colourOf('on-charcoal-soft'),
  };
  const block = box(
    { flexDirection: 'column', padding: '52px 64px 56px', background: GROUND },
    drawMark(64, colourOf('brick')),
    box(type, ...lines.map((text) => box({ whiteSpace: 'nowrap' }, text))),
    box(quiet, line),
  );
  const ground = hasPhoto ? {} : { background: GROUND };
  const courses = box({ position: 'absolute', left: 748, top: -48 }, drawMark(900, RAISED));
  return typeset(
    box({ ...SIZE, ...ground, alignItems: 'flex-end' }, ...(hasPhoto ? [] : [courses]), block),
    SIZE,
  );
}

/** A shade lighter than `GROUND`. */
const RAISED = '#2b2622';

function wordsOf(name: string): string[] {
  const cut = name.length > LONGEST.name ? `${name.slice(0, LONGEST.name - 1)}…` : name;
  const words = cut.split(/\s+/).filter((word) => word !== '');
  const pieces = new RegExp(`.{1,${LONGEST.word}}`, 'gu');
  return words.flatMap((word) => word.match(pieces) ?? []);
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function drawMark(width: number, fill: string): ReactNode {
  const { width: across, height: down, path } = mark;
  const size = { width, height: (width * down) / across, viewBox: `0 0 ${across} ${down}` };
  return createElement('svg', size, createElement('path', { fill, d: path }));
}
