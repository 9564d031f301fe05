import { escapeName, escapeNames } from '../documents/escaped-names.ts';
import { type ApiError, queryRefusal, reasonOf } from '../http/errors.ts';
import { type AstNode, calledBy, callNode, mapChildren, parseGroq, walk } from './groq-js.ts';
import { patchSearches } from './search.ts';

type Params = Readonly<Record<string, unknown>>;

/** A query and the values of its parameters. */
export interface QueryText {
  readonly query: string;
  readonly params: Params;
}

/**
 * Parses a query and inserts the values of its parameters. Attributes have escaped names in the tree,
 * as in the documents on which it is evaluated. Throws the errors of groq-js for the text, and an
 * ApiError for a missing parameter.
 */
export function parseQuery({ query, params: given }: QueryText): AstNode {
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [escapeName(name), escapeNames(value)]),
  );
  const tree = parseGroq(query, params);
  let isSearch = false;
  for (const { type, op, name } of walk(tree)) {
    isSearch ||= op === 'match' || name === 'score';
    if (type === 'Parameter' && !Object.hasOwn(params, escapeName(`${name}`))) {
      const start = query.indexOf(`$${name}`);
      const description = `param $${name} referenced, but not provided`;
      throw queryFault(query, description, [start, start + `$${name}`.length]);
    }
  }
  const escaped = escapeTree(tree, params);
  return isSearch ? patchSearches(escaped) : escaped;
}

/** Escapes the names of attributes in a tree, inserts the values of its parameters, and bounds its texts. */
function escapeTree(node: AstNode, params: Params): AstNode {
  const { type, name } = node;
  if (type === 'Parameter') return { type: 'Value', value: params[escapeName(`${name}`)] };
  const mapped = mapChildren(node, (child) => escapeTree(child, params));
  const isAttribute = type === 'AccessAttribute' || type === 'ObjectAttributeValue';
  if (isAttribute) return { ...mapped, name: escapeName(`${name}`) };
  return growing.has(calledBy(node) ?? `${node.op}`) ? callNode(bounded, mapped) : mapped;
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
 * Creates the error for a query that cannot be parsed or evaluated, from whatever was thrown. The client
 * shows the description and the place in the query.
 */
export function queryFaultOf(query: string, error: unknown): ApiError {
  const isTooDeep = error instanceof RangeError && error.message.includes('call stack');
  if (isTooDeep) return queryFault(query, 'query is nested too deeply');
  const at = error instanceof Error && 'position' in error ? Number(error.position) : undefined;
  const place = at === undefined ? undefined : ([at, at + 1] as const);
  return queryFault(query, reasonOf(error), place);
}

/** Creates the error for a query, of which it points at the whole or a part. */
export function queryFault(
  query: string,
  description: string,
  place: readonly [start: number, end: number] = [0, query.length],
): ApiError {
  const [start, end] = place;
  return queryRefusal({ type: 'queryParseError', description, query, start, end });
}
