import { isReservedName, reservedNameIn } from '../documents/document.ts';
import { type ApiError, queryRefusal, reasonOf } from '../http/errors.ts';
import {
  type AstNode,
  argumentsOf,
  calledBy,
  callNode,
  isNode,
  mapChildren,
  parseGroq,
  walk,
} from './groq-js.ts';
import { isFound } from './text-search.ts';

/** A query and the values of its parameters. */
export interface QueryText {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Parses a query and inserts the values of its parameters. Throws the errors of groq-js for the text, and
 * an ApiError for a missing parameter and for a name that no attribute can have.
 */
export function parseQuery({ query, params }: QueryText): AstNode {
  const reserved = reservedNameIn(params);
  if (reserved) throw reservedName(query, reserved);
  const tree = parseGroq(query, params);
  for (const { type, name } of walk(tree)) {
    // groq-js has put values in the place of all others.
    if (type === 'Parameter') {
      const description = `param $${name} referenced, but not provided`;
      throw queryFault(query, description, query.indexOf(`$${name}`));
    }
    const isAttribute = type === 'AccessAttribute' || type === 'ObjectAttributeValue';
    if (isAttribute && isReservedName(`${name}`)) throw reservedName(query, `${name}`);
  }
  return adapted(tree);
}

function reservedName(query: string, name: string): ApiError {
  return queryFault(query, `no attribute or parameter can have the name "${name}"`);
}

/**
 * Adds what groq-js 2.0.1 lacks of the Studio's search: `text::query()`, and parentheses in `score()`. Bounds texts
 * that are made.
 */
function adapted(node: AstNode): AstNode {
  const { left, right } = node;
  if (node.type === 'Group' && isNode(node.base)) return adapted(node.base);
  if (node.op === 'match' && isNode(left) && calledBy(right) === 'text::query') {
    return callNode(isFound, ...[left, ...argumentsOf(right)].map(adapted));
  }
  const copy = mapChildren(node, adapted);
  return makesText(node) ? callNode(withinLongest, copy) : copy;
}

/** Characters of a text that a query makes. */
const LONGEST_TEXT = 1_000_000;

/** Whether a node can make a text that is longer than those it is made of. */
function makesText(node: AstNode): boolean {
  return node.op === '+' || TEXT_MAKERS.has(calledBy(node));
}

const TEXT_MAKERS: ReadonlySet<string | undefined> = new Set(['array::join', 'pt::text']);

/** Throws for a text that is too long: a query can double it many times, and nothing interrupts its comparison. */
function withinLongest(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return value;
  throw new Error(`a text that the query makes is longer than ${LONGEST_TEXT} characters`);
}

/**
 * Creates the error for a query that cannot be parsed or evaluated, from whatever was thrown. The client
 * shows the description and the place in the query.
 */
export function queryFaultOf(query: string, error: unknown): ApiError {
  const isTooDeep = error instanceof RangeError && error.message.includes('call stack');
  if (isTooDeep) return queryFault(query, 'query is nested too deeply');
  const at = error instanceof Error && 'position' in error ? Number(error.position) : undefined;
  return queryFault(query, reasonOf(error), at);
}

/** Creates the error for a query, of which it points at the whole or at one character. */
export function queryFault(query: string, description: string, at?: number): ApiError {
  const place = at === undefined ? { start: 0, end: query.length } : { start: at, end: at + 1 };
  return queryRefusal({ type: 'queryParseError', description, query, ...place });
}
