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
import { createRelevance } from './text-search.ts';

type Params = Readonly<Record<string, unknown>>;

/** A query and the values of its parameters. */
export interface QueryText {
  readonly query: string;
  readonly params: Params;
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
    if (type === 'Parameter' && !Object.hasOwn(params, `${name}`)) {
      const description = `param $${name} referenced, but not provided`;
      throw queryFault(query, description, query.indexOf(`$${name}`));
    }
    const isAttribute = type === 'AccessAttribute' || type === 'ObjectAttributeValue';
    if (isAttribute && isReservedName(`${name}`)) throw reservedName(query, `${name}`);
  }
  return patchSearches(fillTree(tree, params));
}

/** Inserts the values of parameters in a tree, and bounds its texts. */
function fillTree(node: AstNode, params: Params): AstNode {
  if (node.type === 'Parameter') return { type: 'Value', value: params[`${node.name}`] };
  const mapped = mapChildren(node, (child) => fillTree(child, params));
  return growing.has(calledBy(node) ?? `${node.op}`) ? callNode(bounded, mapped) : mapped;
}

function reservedName(query: string, name: string): ApiError {
  return queryFault(query, `no attribute or parameter can have the name "${name}"`);
}

/** Operators and functions that make a text longer. */
const growing = new Set(['+', 'array::join', 'pt::text']);
const MAX_TEXT = 1_000_000;

/** Stops a text that doubles: no deadline interrupts a single operation on a text of many megabytes. */
function bounded(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_TEXT) return value;
  throw new Error(`a text is longer than ${MAX_TEXT} characters`);
}

/**
 * Rewrites what groq-js 2.0.1 lacks of the Studio's search: `text::query()`, and `boost()` or `match` in
 * parentheses, which its `score()` ignores.
 */
function patchSearches(node: AstNode): AstNode {
  if (node.type === 'Group' && isNode(node.base)) return patchSearches(node.base);
  if (node.type === 'PipeFuncCall' && node.name === 'score') {
    const base = isNode(node.base) ? patchSearches(node.base) : node.base;
    return { ...node, base, args: argumentsOf(node).map(patchScored) };
  }
  const { left, right } = node;
  if (node.op === 'match' && isNode(left) && isTextQuery(right)) {
    const relevance = createRelevance();
    const isFound = (value: unknown, text: unknown) => relevance(value, text) > 0;
    return callNode(isFound, patchSearches(left), ...argumentsOf(right).map(patchSearches));
  }
  return mapChildren(node, patchSearches);
}

/** Patches an argument of `score()`, whose value is a number instead of a boolean. */
function patchScored(node: AstNode): AstNode {
  const { left, right } = node;
  if (node.type === 'Group' && isNode(node.base)) return patchScored(node.base);
  if (node.op === 'match' && isNode(left) && isTextQuery(right)) {
    const relevance = createRelevance();
    // `true` scores 1, and the boost is added to that.
    const beyondOne = (value: unknown, text: unknown) => relevance(value, text) - 1;
    return boost(
      { type: 'Value', value: true },
      callNode(beyondOne, patchSearches(left), ...argumentsOf(right).map(patchSearches)),
    );
  }
  if ((node.type === 'Or' || node.type === 'And') && isNode(left) && isNode(right)) {
    return { ...node, left: patchScored(left), right: patchScored(right) };
  }
  if (calledBy(node) === 'global::boost') {
    const [scored, weight] = argumentsOf(node);
    if (scored && weight) return boost(patchScored(scored), patchSearches(weight));
  }
  return patchSearches(node);
}

function boost(scored: AstNode, weight: AstNode): AstNode {
  return { type: 'FuncCall', namespace: 'global', name: 'boost', args: [scored, weight] };
}

/** Checks whether a node is the pattern of a full-text search, with or without parentheses. */
function isTextQuery(node: unknown): boolean {
  return calledBy(node) === 'text::query';
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
