import { type AstNode, isNode, mapChildren } from './ast.ts';
import { callNode } from './native.ts';
import { createRelevance } from './text-query.ts';
import { unique } from './unique.ts';

/**
 * Takes a tree as it was parsed; gives one in which what `groq-js` 2.0.0 lacks or gets wrong is
 * said in other words: `text::query`, `array::unique` of nulls, paths in paths, and parentheses,
 * inside of which its `score()` sees neither `boost()` nor `match`.
 */
export function mend(node: AstNode): AstNode {
  if (node.type === 'Group' && isNode(node.base)) return mend(node.base);
  if (node.type === 'PipeFuncCall' && node.name === 'score') return mendScore(node);
  const { op, left, right } = node;
  if (op === 'match' && isNode(left) && isTextQuery(right)) {
    const relevance = createRelevance();
    const isFound = (value: unknown, text: unknown) => relevance(value, text) > 0;
    return callNode(isFound, mend(left), ...argumentsOf(right).map(mend));
  }
  const mended = mapChildren(node, mend);
  if (isCall(mended, 'array::unique')) return callNode(unique, ...argumentsOf(mended));
  if (op === 'in' && isCall(mended.left, 'global::path') && isCall(mended.right, 'global::path')) {
    return { ...mended, left: argumentsOf(mended.left)[0] };
  }
  return mended;
}

/** Takes anything; says whether it is what a search is matched with, in parentheses or not. */
export function isTextQuery(node: unknown): boolean {
  if (isNode(node) && node.type === 'Group') return isTextQuery(node.base);
  return isCall(node, 'text::query');
}

function mendScore(node: AstNode): AstNode {
  const base = isNode(node.base) ? mend(node.base) : node.base;
  return { ...node, base, args: argumentsOf(node).map(mendScored) };
}

/** As `mend`, where a number is asked for and not whether: in the arguments of `score()`. */
function mendScored(node: AstNode): AstNode {
  const { left, right } = node;
  if (node.type === 'Group' && isNode(node.base)) return mendScored(node.base);
  if (node.op === 'match' && isNode(left) && isTextQuery(right)) {
    const relevance = createRelevance();
    const beyondOne = (value: unknown, text: unknown) => relevance(value, text) - 1;
    return boost(
      { type: 'Value', value: true },
      callNode(beyondOne, mend(left), ...argumentsOf(right).map(mend)),
    );
  }
  if ((node.type === 'Or' || node.type === 'And') && isNode(left) && isNode(right)) {
    return { ...node, left: mendScored(left), right: mendScored(right) };
  }
  if (isCall(node, 'global::boost')) {
    const [scored, weight] = argumentsOf(node);
    if (scored && weight) return boost(mendScored(scored), mend(weight));
  }
  return mend(node);
}

/** What scores one and is boosted by a number scores the number and one more. */
function boost(scored: AstNode, weight: AstNode): AstNode {
  return { type: 'FuncCall', namespace: 'global', name: 'boost', args: [scored, weight] };
}

function isCall(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'FuncCall' && `${node.namespace}::${node.name}` === name;
}

function argumentsOf(node: unknown): AstNode[] {
  if (!isNode(node)) return [];
  if (node.type === 'Group' && isNode(node.base)) return argumentsOf(node.base);
  return Array.isArray(node.args) ? node.args.filter(isNode) : [];
}
