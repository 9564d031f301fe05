import { extractWithPath } from '@sanity/mutator';

// A quoted text, which may hold anything, or `[from:to]`, of which either may be missing.
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[\s*(?<from>-?\d+)?\s*:\s*(?<to>-?\d+)?\s*\]/g;

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

/** Takes a JSONMatch path; gives what is wrong with it as far as the mutator would not say, or hang. */
export function faultInPath(path: string): string | undefined {
  const bare = path.replace(token, (text) => (text.startsWith('[') ? '[0]' : '_'));
  if (/["']/.test(bare)) return 'A quote is not closed';
  if (bare.includes(':')) return 'A range is [from:to], alone in its brackets';
  if (/__proto__/.test(path)) return 'No attribute can have this name';
  if (!/^(?:[^[\]\s]|\[[^[\]]+\])+$/.test(bare)) return 'The path cannot be read';
  // Each one more multiplies the work, and no document needs as many.
  if (bare.split('..').length > 4) return 'A path can have ".." three times';
  return undefined;
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
    return withoutRanges(`${array}[${positions.join(',')}]${range.after}`, document);
  });
}

/** Takes a path and the document it is for; gives what its last part means where that is a range. */
export function lastRange(path: string, document: object): Slice[] | undefined {
  const range = firstRange(path);
  return range && range.after === '' ? slicesOf(range, document) : undefined;
}

function firstRange(path: string): Range | undefined {
  for (const match of path.matchAll(token)) {
    if (!match[0].startsWith('[')) continue;
    return {
      before: path.slice(0, match.index),
      from: numberOf(match.groups?.from),
      to: numberOf(match.groups?.to),
      after: path.slice(match.index + match[0].length),
    };
  }
  return undefined;
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
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
  return path
    .map((part) =>
      typeof part === 'number' ? `[${part}]` : `['${part.replace(/[\\']/g, '\\$&')}']`,
    )
    .join('');
}
