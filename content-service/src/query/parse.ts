import { shifted, shiftedName } from '../documents/attribute-names.ts';
import { reasonOf } from '../http/errors.ts';
import { type AstNode, calledBy, isNode, parseGroq, ungrouped, walk } from './groq-js.ts';
import { attributeOf, isTextQuery, withShiftedNames } from './groq-js-patches.ts';
import { parseFault, type QueryRefused } from './refused.ts';

const maxDepth = 250;
const maxNodes = 20_000;

/** What `groq-js` parses and then throws on. */
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
/** What gives no documents any more, but parts of them or a single one. */
const projected = new Set(['AccessElement', 'Map', 'Projection']);
/** What only means something where a change is at hand. */
const deltaOnly = /^(delta|diff)::/;

/**
 * Parses a query and puts its parameters in place. Attributes have shifted names in the tree, as
 * in the documents that it is evaluated with. Throws QueryRefused.
 */
export function parseQuery(query: string, given: Readonly<Record<string, unknown>>): AstNode {
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [shiftedName(name), shifted(value)]),
  );
  const tree = parseText(query, params);
  const searches = new Set<unknown>();
  let nodes = 0;
  let isAffected = false;
  for (const { node, depth } of walk(tree)) {
    nodes += 1;
    if (depth > maxDepth) throw parseFault(query, 'query is nested too deeply', 0, query.length);
    if (nodes > maxNodes) throw parseFault(query, 'query has too many parts', 0, query.length);
    const attribute = attributeOf(node);
    isAffected ||= attribute !== undefined && attribute !== shiftedName(attribute);
    if (node.type === 'Parameter') {
      const name = String(node.name);
      // By its own name `groq-js` could not look it up.
      if (!Object.hasOwn(params, shiftedName(name))) throw missingParameter(query, name);
      isAffected = true;
    }
    // A node is walked before what is below it.
    if (node.op === 'match') searches.add(ungrouped(node.right));
    else if (isScoreOfNoDocuments(node)) throw scoreFault(query);
    else if (node.type === 'FuncCall') checkFunction(query, node, searches);
    if (isInherited(node)) throw undefinedFunction(query, String(node.name));
  }
  return isAffected ? withShiftedNames(tree, params) : tree;
}

function parseText(query: string, params: Readonly<Record<string, unknown>>): AstNode {
  try {
    return parseGroq(query, params);
  } catch (error) {
    throw syntaxFault(query, error);
  }
}

function syntaxFault(query: string, error: unknown): QueryRefused {
  if (error instanceof RangeError) {
    return parseFault(query, 'query is nested too deeply', 0, query.length);
  }
  const message = reasonOf(error);
  const position = error instanceof Error && 'position' in error ? error.position : undefined;
  const description = message.replace(/^Syntax error in GROQ query at position \d+: /, '');
  if (typeof position === 'number') return parseFault(query, description, position);
  // Errors about names carry no position; the name itself says where.
  const name = /: (?:\w+::)?(\w+)$/.exec(message)?.[1];
  const start = name ? query.indexOf(name) : -1;
  if (!name || start === -1) return parseFault(query, description, 0, query.length);
  return parseFault(query, description, start, start + name.length);
}

function missingParameter(query: string, name: string): QueryRefused {
  const start = query.indexOf(`$${name}`);
  const description = `param $${name} referenced, but not provided`;
  return parseFault(query, description, start, start + name.length + 1);
}

function checkFunction(query: string, node: AstNode, searches: ReadonlySet<unknown>): void {
  const name = calledBy(node) ?? '';
  const isMisplaced = isTextQuery(node) && !searches.has(node);
  if (!missing.has(name) && !deltaOnly.test(name) && !isMisplaced) return;
  const written = name.replace(/^global::/, '');
  const start = query.indexOf(written);
  const description = isMisplaced
    ? `${written}() can only stand to the right of match`
    : `function ${written}() is not supported by this service`;
  throw parseFault(query, description, start, start + written.length);
}

/** `groq-js` looks functions up in plain objects, and finds `toString()` there. */
function isInherited({ type, namespace, name }: AstNode): boolean {
  if (type !== 'FuncCall' && type !== 'PipeFuncCall') return false;
  return `${namespace}` in Object.prototype || `${name}` in Object.prototype;
}

function undefinedFunction(query: string, name: string): QueryRefused {
  const start = query.indexOf(name);
  return parseFault(query, `Undefined function: ${name}`, start, start + name.length);
}

function isScoreOfNoDocuments(node: AstNode): boolean {
  if (node.type !== 'PipeFuncCall' || node.name !== 'score') return false;
  let base = ungrouped(node.base);
  while (isNode(base) && base.type === 'PipeFuncCall') base = ungrouped(base.base);
  return isNode(base) && projected.has(base.type);
}

function scoreFault(query: string): QueryRefused {
  const start = query.indexOf('score');
  return parseFault(query, 'score() must directly follow documents', start, start + 5);
}
