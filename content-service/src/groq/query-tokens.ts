/** A token of a query. */
export interface QueryToken {
  /** `name`, `literal`, `string`, `number`, `end`, `illegal`, or the operator or bracket itself. */
  readonly kind: string;
  readonly text: string;
  readonly start: number;
  /** Whether white space or a comment precedes the token. */
  readonly isSpaced: boolean;
}

const gap = /(?:\s|\/\/[^\n]*)+/y;
// Nothing follows a repetition that could fail, so the expression never backtracks.
const token =
  /(?<name>[A-Za-z_$]\w*)|(?<quote>["'])(?:(?!\k<quote>)[^\\]|\\(?:[\\/'"bfnrt]|u\{[\dA-Fa-f]+\}|u[\dA-Fa-f]{4}))*(?<close>\k<quote>)?|(?<number>\d+(?:\.(?!\.)\d*)?(?:[eE][+-]?\d*)?)|\.+|::|==|\|\||&&|<=|>=|=>|!=|->|\*\*|[\s\S]/uy;
const keywords = new Set(['true', 'false', 'null']);
const symbols = new Set(['.', '..', '...', '::', '==', '||', '&&', '<=', '>=', '=>', '!=', '->']);
for (const symbol of '<>!+-*/%|=:,(){}[]^@;') symbols.add(symbol);
symbols.add('**');
/** Tokens of any length. The vendor's tokenizer counts the end of the query as a character of them. */
const greedy = new Set(['name', 'literal', 'number', '.', '..', '...', 'illegal']);

/** Splits a query into tokens as the vendor does: https://github.com/sanity-io/go-groq/tree/main/tokenizer */
export function* tokensOf(query: string): Generator<QueryToken, never> {
  let position = 0;
  let overrun = 0;
  for (;;) {
    gap.lastIndex = position;
    const isSpaced = gap.test(query);
    if (isSpaced) position = gap.lastIndex;
    token.lastIndex = position;
    const match = token.exec(query);
    if (!match) {
      const start = query.length + (isSpaced ? 1 : overrun);
      for (;;) yield { kind: 'end', text: '', start, isSpaced };
    }
    const [text] = match;
    const kind = kindOf(text, match.groups ?? {});
    yield { kind, text, start: position, isSpaced };
    position += text.length;
    overrun = greedy.has(kind) ? 1 : 0;
  }
}

function kindOf(text: string, groups: Readonly<Record<string, string | undefined>>): string {
  if (groups.name) return keywords.has(text) ? 'literal' : 'name';
  if (groups.quote) return groups.close ? 'string' : 'illegal';
  if (groups.number) return /\d$/.test(text) ? 'number' : 'illegal';
  return symbols.has(text) ? text : 'illegal';
}
