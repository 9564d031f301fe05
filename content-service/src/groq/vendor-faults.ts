import { highest, operatorOf, postfixes, precedences, prefixes } from './query-operators.ts';
import { type QueryToken, tokensOf } from './query-tokens.ts';

/** A fault in the text of a query. */
export interface QueryFault {
  readonly description: string;
  readonly start: number;
  readonly end: number;
}

/** A parsed expression: what it is, as far as a later fault depends on it. */
interface Expression {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Characters of a token that a description repeats: an unclosed string can be the whole query. */
const MAX_SHOWN = 200;

/**
 * Finds the first fault in a query, in the vendor's words and at the vendor's place, both from
 * https://github.com/sanity-io/go-groq (parser/internal/parserv2). Returns undefined if the vendor's
 * grammar has none, or if the query declares functions. Throws a RangeError if the query is nested too
 * deeply.
 */
export function vendorFault(
  query: string,
  isGiven: (parameter: string) => boolean,
): QueryFault | undefined {
  const tokens = tokensOf(query);
  let token: QueryToken = tokens.next().value;
  if (token.kind === 'end') return { description: 'no query', start: 0, end: 0 };
  if (token.text === 'fn') return undefined;
  try {
    expression(1);
    if (token.kind !== 'end') fail('unable to parse entire expression', token.start, token.start);
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
  return undefined;

  function take(): QueryToken {
    const taken = token;
    token = tokens.next().value;
    return taken;
  }

  /** Parses an expression with operators of at least this precedence. `isAfter`: behind `.` or `|`. */
  function expression(least: number, isAfter = false): Expression {
    const parsed = optional(least, isAfter);
    if (parsed) return parsed;
    const seen =
      token.kind === 'end'
        ? 'end-of-file'
        : `token ${JSON.stringify(token.text.slice(0, MAX_SHOWN))}`;
    const { start, text } = token;
    return fail(`unexpected ${seen}, expected expression`, start, start + text.length);
  }

  function optional(least: number, isAfter = false): Expression | undefined {
    const { text: firstText } = token;
    let left = prefixes.has(token.kind) ? prefixed() : atom(isAfter);
    while (left) {
      const kind = operatorOf(token);
      if (kind === '[' && least <= highest) {
        bracketed();
        left = { ...left, kind: 'other' };
        continue;
      }
      const isImplicit = kind === '{' || (kind === 'name' && left.kind === '->');
      const operator = kind === '{' ? '|' : kind === 'name' ? '.' : kind;
      const precedence = isImplicit || kind !== 'name' ? precedences[operator] : undefined;
      if (precedence === undefined || precedence < least) break;
      const { start } = isImplicit ? token : take();
      if (postfixes.has(operator)) left = { ...left, kind: operator };
      else if (operator === '!') {
        return fail(`expected infix operator, but saw "!"`, start, start + firstText.length);
      } else {
        const isChained = operator === '.' || operator === '|';
        const right = expression(precedence + (operator === '**' ? 0 : 1), isChained);
        left = joined(left, operator, right);
      }
    }
    return left;
  }

  function prefixed(): Expression | undefined {
    const { kind, start, text } = take();
    const operand = optional(kind === '+' || kind === '-' ? 8 : 7);
    // `...` alone stands for all attributes.
    if (!operand && kind !== '...') return undefined;
    return { kind: 'other', start, end: start + text.length };
  }

  function atom(isAfter: boolean): Expression | undefined {
    const { kind, start, text } = token;
    const end = start + text.length;
    if (kind === 'name') return named();
    if (kind === '(') return parenthesized();
    if (kind === '[' && isAfter) return bracketed();
    if (kind === '[') return listed(']', 'array body', 'other');
    if (kind === '{') return listed('}', 'object body', 'object');
    const isAtom = ['literal', 'string', 'number', '*', '@', '^'].includes(kind);
    if (isAtom) take();
    return isAtom ? { kind, start, end } : undefined;
  }

  function named(): Expression {
    const { text, start } = take();
    const end = start + text.length;
    if (text.startsWith('$')) {
      const name = text.slice(1);
      if (isGiven(name)) return { kind: 'other', start, end };
      return fail(`param ${text} referenced, but not provided`, start, start + name.length);
    }
    if (token.kind === '::' && !token.isSpaced) {
      take();
      const { kind, start: from, text: name } = take();
      if (kind === 'name' && isCalled()) return call(start, end);
      const description = 'expected a function following namespace expression';
      return fail(description, from, from + name.length);
    }
    return isCalled() ? call(start, end) : { kind: 'other', start, end };
  }

  function isCalled(): boolean {
    return token.kind === '(' && !token.isSpaced;
  }

  function call(start: number, end: number): Expression {
    listed(')', 'function arguments', 'call');
    return { kind: 'call', start, end };
  }

  function parenthesized(): Expression {
    const { start } = take();
    expression(1);
    while (token.kind === ',') {
      take();
      expression(1);
    }
    if (token.kind === ')') take();
    else fail("expected ')' following parenthesized expression", start, token.start);
    return { kind: 'other', start, end: start + 1 };
  }

  /** Parses expressions between brackets. A comma may follow the last one. */
  function listed(close: string, name: string, kind: string): Expression {
    const { start } = take();
    while (optional(1) && token.kind === ',') take();
    const end = token.start + token.text.length;
    if (token.kind !== close) fail(`expected '${close}' following ${name}`, start, end);
    take();
    return { kind, start, end };
  }

  function bracketed(): Expression {
    const { start } = take();
    optional(1);
    const end = token.start + token.text.length;
    if (token.kind !== ']') fail("expected ']' following expression", start, end);
    take();
    return { kind: 'other', start, end };
  }

  function joined(left: Expression, operator: string, right: Expression): Expression {
    const { kind, start, end } = right;
    if (operator === '|' && kind !== 'object' && kind !== 'call') {
      fail('object or function expected', start, end);
    }
    if (operator === '.') {
      if (kind === '@') fail('@ is not allowed here', start, end);
      if (kind === '^' && left.kind !== '^') fail('^ is not allowed here', start, end);
      if (kind === '^') return left;
    }
    return { ...left, kind: 'other' };
  }
}

class Fault extends Error {
  readonly fault: QueryFault;

  constructor(fault: QueryFault) {
    super(fault.description);
    this.fault = fault;
  }
}

function fail(description: string, start: number, end: number): never {
  throw new Fault({ description, start, end });
}
