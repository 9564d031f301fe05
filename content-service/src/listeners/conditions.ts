import { type AstNode, isNode } from '../query/groq-js.ts';
import { parseQuery } from '../query/parse.ts';
import { parseFault } from '../query/refused.ts';
import { checkCondition } from './allowed.ts';

/** Parts of a query that change how documents are returned, but not which changes a listener is sent. */
const stripped = new Set([
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'FlatMap',
  'Group',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
]);

/**
 * Parses the query of a listener and returns the conditions of its filter, which hold together.
 * Order, slices and projections say nothing to a listener. Throws QueryRefused where the filter looks
 * at more than one document, or costs too much to be evaluated at every commit.
 */
export function conditionsOf(query: string, params: Readonly<Record<string, unknown>>): AstNode[] {
  const conditions: AstNode[] = [];
  let node: unknown = parseQuery(query, params);
  while (isNode(node) && node.type !== 'Everything') {
    if (node.type === 'Filter' && isNode(node.expr)) conditions.unshift(node.expr);
    else if (!stripped.has(node.type)) break;
    node = node.base;
  }
  if (!isNode(node) || node.type !== 'Everything') {
    throw parseFault(query, 'a listener needs a query of the form *[…]', 0, query.length);
  }
  for (const condition of conditions) checkCondition(query, condition);
  return conditions;
}
