import { extractWithPath } from '@sanity/mutator';
import { pathTokens, quoted } from './patch-paths.ts';

interface Range {
  before: string;
  from: number | undefined;
  to: number | undefined;
  after: string;
}

/** Items of one array that a range stands for: from `start` up to, and without, `end`. */
export interface Slice {
  /** The path of the array; it matches nothing else. */
  array: string;
  length: number;
  start: number;
  end: number;
}

/**
 * Takes a path and the document it is for; gives paths in which ranges are lists of positions.
 * The mutator reads `[0:0]` as everything and applies what follows a range once for each position.
 */
export function withoutRanges(path: string, document: object): string[] {
  const range = firstRange(path);
  if (!range) return [path];
  return slicesOf(range, document).flatMap(({ array, start, end }) => {
    const positions = Array.from({ length: end - start }, (_, index) => start + index);
    if (positions.length === 0) return [];
    const listed = `${array}[${positions.join(',')}]${range.after}`;
    // The list of positions may be long: it is read again only where a range follows it.
    return firstRange(range.after) ? withoutRanges(listed, document) : [listed];
  });
}

/** Takes a path and the document it is for; gives what its last part means where that is a range. */
export function lastRange(path: string, document: object): Slice[] | undefined {
  const range = firstRange(path);
  return range && range.after === '' ? slicesOf(range, document) : undefined;
}

function firstRange(path: string): Range | undefined {
  let before = '';
  for (const token of pathTokens(path)) {
    if (token.kind === 'range') {
      const { from, to, text } = token;
      return { before, from, to, after: path.slice(before.length + text.length) };
    }
    before += token.text;
  }
  return undefined;
}

function slicesOf({ before, from, to }: Range, document: object): Slice[] {
  if (before === '') return [];
  return extractWithPath(before, document).flatMap(({ path, value }) => {
    if (!Array.isArray(value)) return [];
    const { length } = value;
    const start = positionIn(length, from ?? 0);
    const end = Math.max(start, positionIn(length, to ?? length));
    return [{ array: textOf(path), length, start, end }];
  });
}

/** In a range -1 is behind the last item, as the client's `splice` has it. */
function positionIn(length: number, position: number): number {
  const counted = position < 0 ? length + 1 + position : position;
  return Math.min(Math.max(counted, 0), length);
}

function textOf(path: readonly (string | number)[]): string {
  return path.map((part) => `[${typeof part === 'number' ? part : quoted(part)}]`).join('');
}
