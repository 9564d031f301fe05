import { type PathToken, pathTokens } from './patch-paths.ts';

const maxLength = 1024;

/**
 * Returns what is wrong with a JSONMatch path, as far as the mutator would not say, or hang.
 * The length is checked before anything reads the path.
 */
export function faultInPath(path: string): string | undefined {
  if (path.length > maxLength) return `A path has at most ${maxLength} characters`;
  const fault = faultInTokens(pathTokens(path));
  return fault && `${fault}: ${path}`;
}

function faultInTokens(tokens: readonly PathToken[]): string | undefined {
  if (tokens.some(({ kind }) => kind === 'unclosed')) return 'A quote is not closed';
  if (tokens.some((token) => token.kind === 'sign' && token.text === ':')) {
    return 'A range is [from:to], alone in its brackets';
  }
  if (tokens.some((token) => token.kind === 'name' && token.name === '__proto__')) {
    return 'No attribute can have the name "__proto__"';
  }
  if (tokens.length === 0 || !hasPlainBrackets(tokens)) return 'The path cannot be read';
  // Each one more multiplies the work, and no document needs as many.
  if (tokens.filter(({ text }) => text === '..').length > 3)
    return 'A path can have ".." three times';
  return undefined;
}

/** Whether brackets are not nested and not empty, and spaces are nowhere else. */
function hasPlainBrackets(tokens: readonly PathToken[]): boolean {
  /** Tokens since the last opening bracket. */
  let inside: number | undefined;
  for (const { kind, text } of tokens) {
    if (text === '[') {
      if (inside !== undefined) return false;
      inside = 0;
    } else if (text === ']') {
      if (!inside) return false;
      inside = undefined;
    } else if (inside === undefined) {
      if (kind === 'space') return false;
    } else {
      if (kind === 'range') return false;
      inside += 1;
    }
  }
  return inside === undefined;
}
