import type { Document } from '../documents/document.ts';
import { escapeDocument } from '../documents/escaped-names.ts';
import { checkCondition } from './filter-rules.ts';
import { type AstNode, evaluateTree, isNode } from './groq-js.ts';
import { parseQuery, queryFault } from './parse-query.ts';
import { type DocumentSelection, prefilter } from './prefilter.ts';

/** The filter of a listener's query, which is evaluated on one document at a time. */
export interface DocumentFilter {
  /** Equal for equivalent filters. */
  readonly key: string;
  /** Whether the document can match, by its type and id. Cheap. */
  admits(document: Document): boolean;
  /** Whether an admitted document matches. Absent if all of them do. */
  matches?(document: Document): boolean;
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

/**
 * Parses the query of a listener and returns its conditions, all of which a document must meet. Throws
 * QueryRefused if one reads other documents, or costs too much to be evaluated at every commit.
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
    throw queryFault(query, 'a listener needs a query of the form *[…]');
  }
  for (const condition of conditions) checkCondition(query, condition);
  return conditions;
}

/** Creates a filter from the result of `conditionsOf`, which may come from another process. */
export function filterOfConditions(conditions: readonly AstNode[]): DocumentFilter {
  const [first, ...rest] = conditions;
  if (!first) return { key: '', admits: () => true };
  const expr = rest.reduce((left, right) => ({ type: 'And', left, right }), first);
  const filter = { type: 'Filter', base: { type: 'Everything' }, expr };
  const key = JSON.stringify(expr);
  const { tree, selections } = prefilter(filter);
  const [selection] = selections.values();
  const admits = selection ? admittedBy(selection) : () => true;
  // The selection by type and id is the whole filter.
  if (tree.type === 'Parameter') return { key, admits };
  // Listeners with the same query share the filter and evaluate it on the same documents.
  const results = new WeakMap<Document, boolean>();
  const matches = (document: Document): boolean => {
    const result = results.get(document) ?? isMatch(filter, document);
    results.set(document, result);
    return result;
  };
  return { key, admits, matches };
}

/** Parses a listener's query in this process, which can take a long time. Throws QueryRefused. */
export function parseFilter(
  query: string,
  params: Readonly<Record<string, unknown>>,
): DocumentFilter {
  return filterOfConditions(conditionsOf(query, params));
}

function admittedBy({ types, ids }: DocumentSelection): (document: Document) => boolean {
  const typeSet = types && new Set(types);
  const idSet = ids && new Set(ids);
  return ({ _id, _type }) => (typeSet?.has(_type) ?? true) && (idSet?.has(_id) ?? true);
}

/** Cache of documents with escaped names, shared by all filters. */
const escapedDocuments = new WeakMap<Document, Document>();

function isMatch(filter: AstNode, document: Document): boolean {
  const escaped = escapedDocuments.get(document) ?? escapeDocument(document);
  escapedDocuments.set(document, escaped);
  const found = evaluateTree(filter, { dataset: [escaped] });
  return Array.isArray(found) && found.length > 0;
}
