import { isReservedName, reservedNameIn } from '../documents/document.ts';
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
 * Parses a query and inserts the values of its parameters. Throws the errors of groq-js for the text, and
 * an ApiError for a missing parameter and for a name that no attribute can have.
 */
export function parseQuery({ query, params }: QueryText): AstNode {
  const reserved = reservedNameIn(params);
  if (reserved) throw reservedName(query, reserved);
  const tree = parseGroq(query, params);
  let isSearch = false;
  for (const { type, op, name } of walk(tree)) {
    isSearch ||= op === 'match' || name === 'score';
    if (type === 'Parameter' && !Object.hasOwn(params, `${name}`)) {
      const start = query.indexOf(`$${name}`);
      const description = `param $${name} referenced, but not provided`;
      throw queryFault(query, description, [start, start + `$${name}`.length]);
    }
    const isAttribute = type === 'AccessAttribute' || type === 'ObjectAttributeValue';
    if (isAttribute && isReservedName(`${name}`)) throw reservedName(query, `${name}`);
  }
  const filled = fillTree(tree, params);
  return isSearch ? patchSearches(filled) : filled;
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
