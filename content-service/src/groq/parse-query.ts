import { escapeName, escapeNames } from '../documents/escaped-names.ts';
import { type QueryErrorBody, reasonOf } from '../http/errors.ts';
import { type AstNode, calledBy, isNode, parseGroq, ungrouped, walk } from './groq-js.ts';
import { attributeOf, escapeTree, isTextQuery } from './groq-js-patches.ts';
import { vendorFault } from './vendor-faults.ts';

/** Refusal of a query. The client shows the description and a code frame of the position. */
export class QueryRefused extends Error {
  readonly body: QueryErrorBody;

  constructor(body: QueryErrorBody) {
    super(body.description);
    this.body = body;
  }
}

const MAX_DEPTH = 250;
const MAX_NODES = 200_000;

/** Functions that groq-js parses but cannot evaluate. */
const missing = new Set([
  'documents::get',
  'documents::incomingGlobalDocumentReferenceCount',
  'documents::incomingRefCount',
  'geo::contains',
  'geo::distance',
  'geo::intersects',
  'geo::latLng',
  'global::anywhere',
  'media::aspect',
  'text::semanticSimilarity',
  'user::attributes',
]);
/** Functions that need the document before and after a mutation. https://www.sanity.io/docs/content-lake/groq-feature-support-by-context */
const deltaOnly = /^(delta|diff)::/;
/** Nodes whose value is not a list of whole documents, which `score()` needs. */
const projected = new Set(['AccessElement', 'Map', 'Projection']);

/**
 * Parses a query and inserts the values of its parameters. Attributes have escaped names in the tree,
 * as in the documents on which it is evaluated. Throws QueryRefused.
 */
export function parseQuery(query: string, given: Readonly<Record<string, unknown>>): AstNode {
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [escapeName(name), escapeNames(value)]),
  );
  const tree = parseText(query, params);
  const searches = new Set<unknown>();
  let nodes = 0;
  let isAffected = false;
  for (const { node, depth } of walk(tree)) {
    nodes += 1;
    if (depth > MAX_DEPTH) throw queryFault(query, 'query is nested too deeply');
    if (nodes > MAX_NODES) throw queryFault(query, 'query has too many parts');
    const attribute = attributeOf(node);
    isAffected ||= attribute !== undefined && attribute !== escapeName(attribute);
    if (node.type === 'Parameter') {
      const name = String(node.name);
      if (!Object.hasOwn(params, escapeName(name))) {
        const description = `param $${name} referenced, but not provided`;
        throw vendorRefusal(query, params) ?? faultAt(query, `$${name}`, description);
      }
      isAffected = true;
    }
    // A node is visited before its descendants.
    if (node.op === 'match') searches.add(ungrouped(node.right));
    else if (isScoreOfNoDocuments(node)) {
      throw faultAt(query, 'score', 'score() must directly follow documents');
    } else if (node.type === 'FuncCall') checkFunction(query, node, searches);
    if (isInherited(node)) {
      throw faultAt(query, String(node.name), `Undefined function: ${node.name}`);
    }
  }
  return isAffected ? escapeTree(tree, params) : tree;
}

function parseText(query: string, params: Readonly<Record<string, unknown>>): AstNode {
  try {
    return parseGroq(query, params);
  } catch (error) {
    throw vendorRefusal(query, params) ?? syntaxFault(query, error);
  }
}

function vendorRefusal(
  query: string,
  params: Readonly<Record<string, unknown>>,
): QueryRefused | undefined {
  try {
    const fault = vendorFault(query, (name) => Object.hasOwn(params, escapeName(name)));
    return fault && new QueryRefused({ type: 'queryParseError', query, ...fault });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function syntaxFault(query: string, error: unknown): QueryRefused {
  if (error instanceof RangeError) return queryFault(query, 'query is nested too deeply');
  const message = reasonOf(error);
  const position = error instanceof Error && 'position' in error ? error.position : undefined;
  const description = message.replace(/^Syntax error in GROQ query at position \d+: /, '');
  if (typeof position === 'number') {
    return placedFault(query, description, position, position + 1);
  }
  // Errors about names carry no position.
  const name = /: (?:\w+::)?(\w+)$/.exec(message)?.[1];
  return name && query.includes(name)
    ? faultAt(query, name, description)
    : queryFault(query, description);
}

function checkFunction(query: string, node: AstNode, searches: ReadonlySet<unknown>): void {
  const name = calledBy(node) ?? '';
  const isMisplaced = isTextQuery(node) && !searches.has(node);
  if (!missing.has(name) && !deltaOnly.test(name) && !isMisplaced) return;
  const written = name.replace(/^global::/, '');
  throw faultAt(
    query,
    written,
    isMisplaced
      ? `${written}() can only be used to the right of match`
      : `function ${written}() is not supported by this service`,
  );
}

/** Checks for names such as `toString`, which groq-js finds because it looks functions up in plain objects. */
function isInherited({ type, namespace, name }: AstNode): boolean {
  if (type !== 'FuncCall' && type !== 'PipeFuncCall') return false;
  return `${namespace}` in Object.prototype || `${name}` in Object.prototype;
}

function isScoreOfNoDocuments(node: AstNode): boolean {
  if (node.type !== 'PipeFuncCall' || node.name !== 'score') return false;
  let base = ungrouped(node.base);
  while (isNode(base) && base.type === 'PipeFuncCall') base = ungrouped(base.base);
  return isNode(base) && projected.has(base.type);
}

/** Returns a refusal that points at the whole query. */
export function queryFault(query: string, description: string): QueryRefused {
  return placedFault(query, description, 0, query.length);
}

/** Returns a refusal that points at the first occurrence of `part`. */
function faultAt(query: string, part: string, description: string): QueryRefused {
  const start = query.indexOf(part);
  return placedFault(query, description, start, start + part.length);
}

function placedFault(query: string, description: string, start: number, end: number) {
  const last = query.length;
  return new QueryRefused({
    type: 'queryParseError',
    description,
    query,
    start: Math.min(Math.max(start, 0), last),
    end: Math.min(Math.max(end, 0), last),
  });
}
