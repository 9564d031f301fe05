import { type AstNode, isNode, mapChildren } from './ast.ts';
import { callNode } from './native.ts';

/** What a node needs of where it stands: the value there, and how many of the values around it. */
interface Needs {
  value: boolean;
  parents: number;
  /** Whether it looks for documents, so that it is worth keeping what it finds. */
  documents: boolean;
}

/** What a node evaluates with each element, or with an object, as the value. */
const inner: Readonly<Record<string, string>> = {
  Filter: 'expr',
  FlatMap: 'expr',
  Map: 'expr',
  PipeFuncCall: 'args',
  Projection: 'expr',
};
/** Values that `^` does not count. */
const hidden = new Set(['FlatMap', 'Map']);
const kept = new Set([
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
 * Takes a tree and what evaluates another; gives one that evaluates each of its subqueries that
 * is the same for every document once, when first asked for it. `*[_id in *[…].ref._ref]` would
 * otherwise go through all documents for each of them, and nested eleven times never end.
 */
export function subqueriesOnce(root: AstNode, evaluate: (tree: AstNode) => unknown): AstNode {
  const needs = new Map<AstNode, Needs>();
  examine(root, false, needs);
  return rewrite(root, false);

  function rewrite(node: AstNode, isRepeated: boolean): AstNode {
    const need = needs.get(node);
    if (isRepeated && kept.has(node.type) && need && isTheSame(need)) {
      const tree = rewrite(node, false);
      let found: { value: unknown } | undefined;
      return callNode(() => {
        found ??= { value: evaluate(tree) };
        return found.value;
      });
    }
    // The arguments of `score()` are not evaluated but scored, so they must stay what they are.
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

function isTheSame({ value, parents, documents }: Needs): boolean {
  return documents && !value && parents === 0;
}

function innerNodes(node: AstNode): AstNode[] {
  const key = inner[node.type];
  return key === undefined ? [] : [node[key]].flat().filter(isNode);
}

/** Takes a node and whether the value where it stands is hidden; notes its needs and those below it. */
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
