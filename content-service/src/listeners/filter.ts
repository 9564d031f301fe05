import { shiftedDocument } from '../documents/attribute-names.ts';
import type { Document } from '../documents/transaction.ts';
import { type AstNode, evaluateTree } from '../query/groq-js.ts';
import { prefilter, type Selection } from '../query/prefilter.ts';
import { conditionsOf } from './conditions.ts';

/** What a listener wants to hear of. */
export interface ListenFilter {
  /** The same for filters that say the same. */
  readonly key: string;
  /** Says whether the document can match, by its type and its id. Costs nearly nothing. */
  admits(document: Document): boolean;
  /** Says whether a document that is admitted matches; absent where all of them do. */
  matches?(document: Document): boolean;
}

/** Returns the filter that `conditions` are the parts of, as `conditionsOf` found them. */
export function filterOfConditions(conditions: readonly AstNode[]): ListenFilter {
  const [first, ...rest] = conditions;
  if (!first) return { key: '', admits: () => true };
  const expr = rest.reduce((left, right) => ({ type: 'And', left, right }), first);
  return filterOf(JSON.stringify(expr), { type: 'Filter', base: { type: 'Everything' }, expr });
}

/** Parses a listener's query in this process, which may take long. Throws QueryRefused. */
export function parseFilter(
  query: string,
  params: Readonly<Record<string, unknown>>,
): ListenFilter {
  return filterOfConditions(conditionsOf(query, params));
}

function filterOf(key: string, filter: AstNode): ListenFilter {
  const { tree, selections } = prefilter(filter);
  const [selection] = selections.values();
  const admits = selection ? admittedBy(selection) : () => true;
  // What the selection says whole is replaced by it.
  if (tree.type === 'Parameter') return { key, admits };
  // Listeners that ask the same share their filter, and are told of the same documents.
  const known = new WeakMap<Document, boolean>();
  const matches = (document: Document): boolean => {
    const answer = known.get(document) ?? isTrueOf(filter, document);
    known.set(document, answer);
    return answer;
  };
  return { key, admits, matches };
}

function admittedBy({ types, ids }: Selection): (document: Document) => boolean {
  const typeSet = types && new Set(types);
  const idSet = ids && new Set(ids);
  return ({ _id, _type }) => (typeSet?.has(_type) ?? true) && (idSet?.has(_id) ?? true);
}

function isTrueOf(filter: AstNode, document: Document): boolean {
  const found = evaluateTree(filter, { dataset: [forQueries(document)] });
  return Array.isArray(found) && found.length > 0;
}

/** The same for all filters that are asked about a document. */
const shiftedDocuments = new WeakMap<Document, Document>();

function forQueries(document: Document): Document {
  const shifted = shiftedDocuments.get(document) ?? shiftedDocument(document);
  shiftedDocuments.set(document, shifted);
  return shifted;
}
