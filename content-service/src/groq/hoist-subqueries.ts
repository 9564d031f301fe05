import { type AstNode, callNode, isNode, mapChildren } from './groq-js.ts';

/** The inputs that the value of a node depends on. */
interface Needs {
  /** The value of `@` at the node. */
  value: boolean;
  /** The number of levels that `^` goes up. */
  parents: number;
  /** Documents. Only then the value is worth caching. */
  documents: boolean;
}

/** The part of a node in which `@` is each element, or the object. */
const inner: Readonly<Record<string, string>> = {
  Filter: 'expr',
  FlatMap: 'expr',
  Map: 'expr',
  PipeFuncCall: 'args',
  Projection: 'expr',
};
/** Nodes that do not add a level for `^`. */
const hidden = new Set(['FlatMap', 'Map']);
const hoistable = new Set([
  ...Object.keys(inner),
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Deref',
  'FuncCall',
  'Slice',
]);
const takesValue = new Set(['references', 'versionOf', 'partOfRelease']);

/**
 * Rewrites a tree so that `evaluate` is called once, on first use, for each subquery whose value is the
 * same for every document. For `*[_id in *[…].ref._ref]`, groq-js would evaluate the subquery on all
 * documents once per document; nested eleven times, it would never end.
 */
export function hoistSubqueries(root: AstNode, evaluate: (tree: AstNode) => unknown): AstNode {
  const needs = new Map<AstNode, Needs>();
  examine(root, false, needs);
  return rewrite(root, false);

  function rewrite(node: AstNode, isRepeated: boolean): AstNode {
    const need = needs.get(node);
    if (isRepeated && hoistable.has(node.type) && need && isConstant(need)) {
      const tree = rewrite(node, false);
      let found: { value: unknown } | undefined;
      return callNode(() => {
        found ??= { value: evaluate(tree) };
        return found.value;
      });
    }
    // `score()` depends on the syntax of its arguments, so they must not be rewritten.
    if (node.type === 'PipeFuncCall' && node.name === 'score') {
      return isNode(node.base) ? { ...node, base: rewrite(node.base, isRepeated) } : node;
    }
    const repeated = new Set(innerNodes(node));
    const isLoop = node.type !== 'Projection';
    return mapChildren(node, (child) =>
      rewrite(child, isRepeated || (isLoop && repeated.has(child))),
    );
  }
}

function isConstant({ value, parents, documents }: Needs): boolean {
  return documents && !value && parents === 0;
}

function innerNodes(node: AstNode): AstNode[] {
  const key = inner[node.type];
  return key === undefined ? [] : [node[key]].flat().filter(isNode);
}

/** Records the needs of a node and its descendants. `isHidden`: the value at the node is not a level for `^`. */
function examine(node: AstNode, isHidden: boolean, needs: Map<AstNode, Needs>): Needs {
  const own: Needs = {
    value:
      node.type === 'This' ||
      (node.type === 'AccessAttribute' && node.base === undefined) ||
      (node.type === 'FuncCall' && takesValue.has(`${node.name}`)),
    parents: node.type === 'Parent' ? Number(node.n) : 0,
    documents:
      node.type === 'Everything' || node.type === 'Parameter' || node.namespace === 'releases',
  };
  const within = new Set(innerNodes(node));
  mapChildren(node, (child) => {
    const isWithin = within.has(child);
    const below = examine(child, isWithin ? hidden.has(node.type) : isHidden, needs);
    own.documents ||= below.documents;
    if (!isWithin) {
      own.value ||= below.value;
      own.parents = Math.max(own.parents, below.parents);
    } else if (isHidden) own.parents = Math.max(own.parents, below.parents);
    else {
      own.value ||= below.parents > 0;
      own.parents = Math.max(own.parents, below.parents - 1);
    }
    return child;
  });
  needs.set(node, own);
  return own;
}
