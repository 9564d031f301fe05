/** A part of a JSONMatch path; all `text` joined is the path. */
export type PathToken = { readonly text: string } & (
  | { readonly kind: 'name'; readonly name: string }
  /** `[from:to]`, of which either may be missing. */
  | { readonly kind: 'range'; readonly from: number | undefined; readonly to: number | undefined }
  | { readonly kind: 'literal' | 'unclosed' | 'space' | 'number' | 'sign' }
);

/**
 * Each alternative matches from its first character without backtracking, so that the time is
 * linear in the path: a quoted text that is not closed runs to the end, and is not tried again.
 */
const pattern =
  /"(?:[^"\\]|\\.)*("?)|'(?:[^'\\]|\\.)*('?)|([A-Za-z_][A-Za-z0-9_]*)|(-?\d+)|(\s+)|\.\.|./gs;

/** Splits a path as the mutator does, in time linear in its length. */
export function pathTokens(path: string): PathToken[] {
  const simple = Array.from(path.matchAll(pattern), tokenOf);
  const tokens: PathToken[] = [];
  for (let at = 0; at < simple.length; ) {
    const found = rangeAt(simple, at);
    const token = found?.range ?? simple[at];
    if (token) tokens.push(token);
    at += found?.length ?? 1;
  }
  return tokens;
}

/** Replaces names in a path; what `rename` returns consists of letters, digits and what was there. */
export function renamePath(path: string, rename: (name: string) => string): string {
  return pathTokens(path)
    .map((token) => {
      if (token.kind !== 'name') return token.text;
      const renamed = rename(token.name);
      if (renamed === token.name) return token.text;
      return token.text.startsWith("'") ? quoted(renamed) : renamed;
    })
    .join('');
}

/** Quotes a name for a path. */
export function quoted(name: string): string {
  return `'${name.replace(/[\\']/g, '\\$&')}'`;
}

function tokenOf([text, double, single, name, number, space]: RegExpExecArray): PathToken {
  if (double === '' || single === '') return { kind: 'unclosed', text };
  if (double !== undefined) return { kind: 'literal', text };
  if (single !== undefined) {
    return { kind: 'name', text, name: text.slice(1, -1).replace(/\\(.)/gs, '$1') };
  }
  if (name !== undefined) return { kind: 'name', text, name };
  if (number !== undefined) return { kind: 'number', text };
  return { kind: space === undefined ? 'sign' : 'space', text };
}

/** Reads a range of at most nine tokens: `[ from : to ]`, with spaces anywhere in it. */
function rangeAt(tokens: readonly PathToken[], start: number) {
  let at = start;
  const take = (kind: PathToken['kind'], text?: string): string | undefined => {
    const token = tokens[at];
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) return undefined;
    at += 1;
    return token.text;
  };
  const takeNumber = (): number | undefined => {
    take('space');
    const digits = take('number');
    take('space');
    return digits === undefined ? undefined : Number(digits);
  };
  if (take('sign', '[') === undefined) return undefined;
  const from = takeNumber();
  if (take('sign', ':') === undefined) return undefined;
  const to = takeNumber();
  if (take('sign', ']') === undefined) return undefined;
  const text = tokens
    .slice(start, at)
    .map((token) => token.text)
    .join('');
  return { range: { kind: 'range', text, from, to } as const, length: at - start };
}
