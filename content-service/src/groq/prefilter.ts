import { type AstNode, isNode, mapChildren, ungrouped, walk } from './groq-js.ts';

/** The documents that a filter can match, by type, by id, or both. */
export interface DocumentSelection {
  types?: readonly string[];
  ids?: readonly string[];
  /** Arguments of an `order()` by attributes of the documents themselves. */
  order?: readonly AstNode[];
  /** The number of documents, from the first by id. All of them if absent. */
  first?: number;
}

interface Prefiltered {
  tree: AstNode;
  /** The selected documents for each new parameter, by its name. */
  selections: ReadonlyMap<string, DocumentSelection>;
  /** Whether a part of the tree still needs all documents. */
  needsAll: boolean;
}

/**
 * Rewrites a tree so that every `*[_type == …]`, `_type in`, `_id ==` and `_id in`, and every slice of
 * `*`, reads a parameter whose name no query can contain. The evaluator then reads only the selected documents.
 */
export function prefilter(root: AstNode): Prefiltered {
  const selections = new Map<string, DocumentSelection>();
  let needsAll = false;

  const parameter = (selection: DocumentSelection): AstNode => {
    const name = JSON.stringify(selection);
    selections.set(name, selection);
    return { type: 'Parameter', name };
  };

  const visit = (node: AstNode): AstNode => {
    const order = attributeOrder(node);
    if (order && isNode(node.base)) {
      const base = visit(node.base);
      const selection = base.type === 'Parameter' ? selections.get(`${base.name}`) : undefined;
      return selection ? parameter({ ...selection, order }) : { ...node, base };
    }
    const count = countOf(node);
    if (count !== undefined && isNode(node.base)) {
      const base = isEverything(node.base) ? parameter({ first: count }) : visit(node.base);
      const selection = base.type === 'Parameter' ? selections.get(`${base.name}`) : undefined;
      const isSliceable = selection?.types && !selection.ids && !selection.order;
      return { ...node, base: isSliceable ? parameter({ ...selection, first: count }) : base };
    }
    if (node.type === 'Filter' && isEverything(node.base) && isNode(node.expr)) {
      const selection = selectionOf(node.expr);
      if (selection) {
        const base = parameter(selection);
        return isWhole(node.expr) ? base : { ...node, base, expr: visit(node.expr) };
      }
    }
    if (node.type === 'Everything' || isReleasesCall(node)) needsAll = true;
    return mapChildren(node, visit);
  };

  const tree = visit(root);
  // A selection that became part of another is not read.
  const used = new Set([...walk(tree)].map(({ node }) => node.type === 'Parameter' && node.name));
  for (const name of selections.keys()) if (!used.has(name)) selections.delete(name);
  return { tree, selections, needsAll };
}

/** Returns how many elements of its base, from the first, an element access or a slice reads at most. */
function countOf({ type, index, left, right }: AstNode): number | undefined {
  const last = type === 'AccessElement' ? index : type === 'Slice' ? right : undefined;
  const isFromStart = type === 'AccessElement' || (typeof left === 'number' && left >= 0);
  return typeof last === 'number' && last >= 0 && isFromStart ? last + 1 : undefined;
}

function isEverything(node: unknown): boolean {
  const inner = ungrouped(node);
  return isNode(inner) && inner.type === 'Everything';
}

function isReleasesCall(node: AstNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'releases';
}

/** Returns the arguments of an `order()` by attributes alone, whose result can be cached. */
function attributeOrder({ type, name, args }: AstNode): AstNode[] | undefined {
  if (type !== 'PipeFuncCall' || name !== 'order' || !Array.isArray(args)) return undefined;
  const nodes = args.filter(isNode);
  const isPlain = ({ type: kind, base }: AstNode) => kind === 'AccessAttribute' && !base;
  const attributes = nodes.map((node) =>
    isNode(node.base) && (node.type === 'Asc' || node.type === 'Desc') ? node.base : node,
  );
  return attributes.every(isPlain) ? nodes : undefined;
}

/** Checks whether all documents of its selection meet the expression. */
function isWhole(expr: AstNode): boolean {
  return compared(expr, '_type') !== undefined || compared(expr, '_id') !== undefined;
}

function selectionOf(expr: AstNode): DocumentSelection | undefined {
  const types = possibleTexts(expr, '_type');
  const ids = possibleTexts(expr, '_id');
  if (!types && !ids) return undefined;
  return { ...(types && { types }), ...(ids && { ids }) };
}

/** Returns all texts that the attribute can have if `expr` is true, or undefined if any text is possible. */
function possibleTexts(expr: unknown, attribute: string): string[] | undefined {
  const node = ungrouped(expr);
  if (!isNode(node)) return undefined;
  const left = () => possibleTexts(node.left, attribute);
  const right = () => possibleTexts(node.right, attribute);
  if (node.type === 'And') return left() ?? right();
  if (node.type === 'Or') {
    const [a, b] = [left(), right()];
    return a && b && [...new Set([...a, ...b])];
  }
  return compared(node, attribute);
}

/** Returns the texts with which `expr` compares the attribute, or undefined if `expr` is not just that comparison. */
function compared(expr: AstNode, attribute: string): string[] | undefined {
  const call = ungrouped(expr);
  if (!isNode(call) || call.type !== 'OpCall') return undefined;
  const { op, left, right } = call;
  if (op === '==' && isAttribute(left, attribute)) return literals(right);
  if (op === '==' && isAttribute(right, attribute)) return literals(left);
  if (op === 'in' && isAttribute(left, attribute)) return listed(right);
  return undefined;
}

function isAttribute(node: unknown, name: string): boolean {
  return (
    isNode(node) && node.type === 'AccessAttribute' && node.name === name && node.base === undefined
  );
}

function literals(node: unknown): string[] | undefined {
  if (!isNode(node) || node.type !== 'Value') return undefined;
  return typeof node.value === 'string' ? [node.value] : undefined;
}

function listed(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined;
  const { value, elements } = node;
  if (node.type === 'Value' && Array.isArray(value)) {
    const strings = value.filter((item) => typeof item === 'string');
    return strings.length === value.length ? [...new Set(strings)] : undefined;
  }
  if (node.type !== 'Array' || !Array.isArray(elements)) return undefined;
  const values = elements.map((element) =>
    isNode(element) && element.isSplat === false ? literals(element.value) : undefined,
  );
  const found = values.filter((item) => item !== undefined).flat();
  return found.length === values.length ? [...new Set(found)] : undefined;
}
