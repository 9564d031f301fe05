import { type AstNode, calledBy, isNode, mapChildren, ungrouped } from './ast.ts';
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
  if (calledBy(mended) === 'array::unique') return callNode(unique, ...argumentsOf(mended));
  if (op === 'in' && isPath(mended.left) && isPath(mended.right)) {
    return { ...mended, left: argumentsOf(mended.left)[0] };
  }
  return mended;
}

/** Takes anything; says whether it is what a search is matched with, in parentheses or not. */
export function isTextQuery(node: unknown): boolean {
  return calledBy(ungrouped(node)) === 'text::query';
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
  if (calledBy(node) === 'global::boost') {
    const [scored, weight] = argumentsOf(node);
    if (scored && weight) return boost(mendScored(scored), mend(weight));
  }
  return mend(node);
}

/** What scores one and is boosted by a number scores the number and one more. */
function boost(scored: AstNode, weight: AstNode): AstNode {
  return { type: 'FuncCall', namespace: 'global', name: 'boost', args: [scored, weight] };
}

function isPath(node: unknown): boolean {
  return calledBy(node) === 'global::path';
}

function argumentsOf(node: unknown): AstNode[] {
  const call = ungrouped(node);
  return isNode(call) && Array.isArray(call.args) ? call.args.filter(isNode) : [];
}
