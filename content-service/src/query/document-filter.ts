import type { Document } from '../documents/document.ts';
import { type AstNode, evaluateTree, isNode, walk } from './groq-js.ts';
import { parseQuery, type QueryText, queryFault } from './parse-query.ts';
import { typesRead } from './sync-tags.ts';

/** The filter of a listener's query, which is evaluated on one document at a time. */
export interface DocumentFilter {
  /** Whether the document can match, by its type. Cheap. */
  admits(document: Document): boolean;
  /** Whether an admitted document matches. */
  matches(document: Document): boolean;
}

/** Parts of a query that change how documents are returned, but not which documents match. */
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

/** Parses the query of a listener. Throws as `parseQuery` does, and an ApiError if it reads other documents. */
export function parseFilter(text: QueryText): DocumentFilter {
  const [first, ...rest] = conditionsOf(text);
  if (!first) return { admits: () => true, matches: () => true };
  const expr = rest.reduce((left, right) => ({ type: 'And', left, right }), first);
  const tree = { type: 'Filter', base: { type: 'Everything' }, expr };
  const types = typesRead(tree);
  return {
    admits: ({ _type }) => types?.has(_type) ?? true,
    matches: (document) => isMatch(tree, document),
  };
}

/** Returns the conditions that a document must meet, in their order. */
function conditionsOf(text: QueryText): AstNode[] {
  const conditions: AstNode[] = [];
  let node: unknown = parseQuery(text);
  while (isNode(node) && node.type !== 'Everything') {
    if (node.type === 'Filter' && isNode(node.expr)) conditions.unshift(node.expr);
    else if (!stripped.has(node.type)) break;
    node = node.base;
  }
  if (!isNode(node) || node.type !== 'Everything') {
    throw queryFault(text.query, 'a listener needs a query of the form *[…]');
  }
  const parts = conditions.flatMap((condition) => [...walk(condition)]);
  if (parts.some(({ type }) => type === 'Everything' || type === 'Deref')) {
    throw queryFault(text.query, "a listener's filter cannot read other documents");
  }
  return conditions;
}

function isMatch(tree: AstNode, document: Document): boolean {
  const found = evaluateTree(tree, { dataset: [document] });
  return Array.isArray(found) && found.length > 0;
}
