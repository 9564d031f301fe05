import { allowed, compared } from './comparisons.ts';
import { type AstNode, isNode, mapChildren, ungrouped } from './groq-js.ts';

/** The documents that a filter can match: by type, by id, or both. */
export interface Selection {
  types?: readonly string[];
  ids?: readonly string[];
  /** Arguments of the `order()` they go through, when that can be kept: their own attributes. */
  order?: readonly AstNode[];
}

/** A query whose filters begin from few documents instead of all. */
export interface Prefiltered {
  tree: AstNode;
  /** Parameter name to the documents that it stands for. */
  selections: ReadonlyMap<string, Selection>;
  /** Whether some part still asks for every document. */
  needsAll: boolean;
}

/**
 * Takes a tree; gives one in which every `*[_type == …]`, `_type in`, `_id ==` and `_id in`
 * reads a parameter that no query can name, so that the evaluator need not look at the rest.
 */
export function prefilter(root: AstNode): Prefiltered {
  const selections = new Map<string, Selection>();
  let needsAll = false;

  const parameter = (selection: Selection): AstNode => {
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
  return { tree, selections, needsAll };
}

function isEverything(node: unknown): boolean {
  const inner = ungrouped(node);
  return isNode(inner) && inner.type === 'Everything';
}

function isReleasesCall(node: AstNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'releases';
}

/** The arguments of an `order()` by attributes alone, which is the same for every query. */
function attributeOrder({ type, name, args }: AstNode): AstNode[] | undefined {
  if (type !== 'PipeFuncCall' || name !== 'order' || !Array.isArray(args)) return undefined;
  const nodes = args.filter(isNode);
  const isPlain = ({ type: kind, base }: AstNode) => kind === 'AccessAttribute' && !base;
  const attributes = nodes.map((node) =>
    isNode(node.base) && (node.type === 'Asc' || node.type === 'Desc') ? node.base : node,
  );
  return attributes.every(isPlain) ? nodes : undefined;
}

/** Whether the expression says nothing beyond its selection, so that it need not be asked again. */
function isWhole(expr: AstNode): boolean {
  return compared(expr, '_type') !== undefined || compared(expr, '_id') !== undefined;
}

function selectionOf(expr: AstNode): Selection | undefined {
  const types = allowed(expr, '_type');
  const ids = allowed(expr, '_id');
  if (!types && !ids) return undefined;
  return { ...(types && { types }), ...(ids && { ids }) };
}
