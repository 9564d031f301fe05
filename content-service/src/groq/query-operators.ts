import type { QueryToken } from './query-tokens.ts';

export const highest = 12;
/** Precedences of operators. https://github.com/sanity-io/go-groq/blob/main/operators.go */
export const precedences: Readonly<Record<string, number>> = {
  '.': highest,
  '|': highest,
  '->': 11,
  asc: 11,
  desc: 11,
  '**': 10,
  '*': 9,
  '/': 9,
  '%': 9,
  '!': 7,
  '+': 7,
  '-': 7,
  '..': 6,
  '...': 6,
  match: 5,
  in: 5,
  '==': 5,
  '!=': 5,
  '>': 5,
  '>=': 5,
  '<': 5,
  '<=': 5,
  '&&': 4,
  '||': 3,
  '=>': 2,
  ':': 1,
  '::': 1,
};
export const prefixes = new Set(['!', '...', '+', '-']);
export const postfixes = new Set(['->', 'asc', 'desc']);
const words = new Set(['asc', 'desc', 'in', 'match']);

/** Returns the operator that a token is, or else its kind. */
export function operatorOf({ kind, text }: QueryToken): string {
  return kind === 'name' && words.has(text) ? text : kind;
}
