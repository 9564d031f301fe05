/** A part of a path in JSONMatch: https://www.sanity.io/docs/content-lake/json-match. */
export type PathToken = { readonly text: string } & (
  | { readonly kind: 'name'; readonly name: string }
  /** `[from:to]`, of which either may be missing. */
  | { readonly kind: 'range'; readonly from: number | undefined; readonly to: number | undefined }
  | { readonly kind: 'literal' | 'unclosed' | 'space' | 'sign' }
);

/** Characters. Checked before the path is parsed. */
const maxLength = 1024;

/**
 * Runs in linear time: no two adjacent repetitions match the same character, and an unclosed quote
 * extends to the end of the path.
 */
const token =
  /(\[\s*(?:(-?\d+)\s*)?:\s*(?:(-?\d+)\s*)?\])|"(?:[^"\\]|\\.)*("?)|'(?:[^'\\]|\\.)*('?)|([A-Za-z_][A-Za-z0-9_]*)|(\s+)|-?\d+|\.\.|./gs;

/** Splits a path into tokens as `@sanity/mutator` does. Their joined `text` is the path. */
export function pathTokens(path: string): PathToken[] {
  return Array.from(path.matchAll(token), tokenOf);
}

/** Renames attributes in a path. A plain name (letters, digits and underscores) must stay plain. */
export function renamePath(path: string, rename: (name: string) => string): string {
  return pathTokens(path)
    .map((part) => {
      if (part.kind !== 'name') return part.text;
      const renamed = rename(part.name);
      if (renamed === part.name) return part.text;
      return part.text.startsWith("'") ? quotedName(renamed) : renamed;
    })
    .join('');
}

export function quotedName(name: string): string {
  return `'${name.replace(/[\\']/g, '\\$&')}'`;
}

/** Returns the fault of a path that `@sanity/mutator` would misread or process too slowly. */
export function errorInPath(path: string): string | undefined {
  if (path.length > maxLength) return `A path has at most ${maxLength} characters`;
  const error = errorInTokens(pathTokens(path));
  return error && `${error}: ${path}`;
}

function errorInTokens(tokens: readonly PathToken[]): string | undefined {
  if (tokens.some(({ kind }) => kind === 'unclosed')) return 'A quote is not closed';
  if (tokens.some(({ kind, text }) => kind === 'sign' && text === ':')) {
    return 'A range is [from:to], alone in its brackets';
  }
  if (tokens.some((part) => part.kind === 'name' && part.name === '__proto__')) {
    return 'No attribute can have the name "__proto__"';
  }
  if (tokens.length === 0 || !hasPlainBrackets(tokens)) return 'The path cannot be read';
  // Each `..` multiplies the work.
  if (tokens.filter(({ text }) => text === '..').length > 3) {
    return 'A path can have ".." three times';
  }
  return undefined;
}

/** Checks that brackets are neither nested nor empty, and that spaces are only inside them. */
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

function tokenOf(match: RegExpExecArray): PathToken {
  const [text, range, from, to, double, single, name, space] = match;
  if (range !== undefined) return { kind: 'range', text, from: numberOf(from), to: numberOf(to) };
  if (double === '' || single === '') return { kind: 'unclosed', text };
  if (double !== undefined) return { kind: 'literal', text };
  if (single !== undefined) {
    return { kind: 'name', text, name: text.slice(1, -1).replace(/\\(.)/gs, '$1') };
  }
  if (name !== undefined) return { kind: 'name', text, name };
  return { kind: space === undefined ? 'sign' : 'space', text };
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
