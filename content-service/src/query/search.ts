import { type AstNode, argumentsOf, calledBy, callNode, isNode, mapChildren } from './groq-js.ts';
import { createRelevance } from './text-search.ts';

/**
 * Rewrites what groq-js 2.0.0 lacks of the Studio's search: `text::query()`, and `boost()` or `match` in
 * parentheses, which its `score()` ignores.
 */
export function patchSearches(node: AstNode): AstNode {
  if (node.type === 'Group' && isNode(node.base)) return patchSearches(node.base);
  if (node.type === 'PipeFuncCall' && node.name === 'score') {
    const base = isNode(node.base) ? patchSearches(node.base) : node.base;
    return { ...node, base, args: argumentsOf(node).map(patchScored) };
  }
  const { left, right } = node;
  if (node.op === 'match' && isNode(left) && isTextQuery(right)) {
    const relevance = createRelevance();
    const isFound = (value: unknown, text: unknown) => relevance(value, text) > 0;
    return callNode(isFound, patchSearches(left), ...argumentsOf(right).map(patchSearches));
  }
  return mapChildren(node, patchSearches);
}

/** Patches an argument of `score()`, whose value is a number instead of a boolean. */
function patchScored(node: AstNode): AstNode {
  const { left, right } = node;
  if (node.type === 'Group' && isNode(node.base)) return patchScored(node.base);
  if (node.op === 'match' && isNode(left) && isTextQuery(right)) {
    const relevance = createRelevance();
    // `true` scores 1, and the boost is added to that.
    const beyondOne = (value: unknown, text: unknown) => relevance(value, text) - 1;
    return boost(
      { type: 'Value', value: true },
      callNode(beyondOne, patchSearches(left), ...argumentsOf(right).map(patchSearches)),
    );
  }
  if ((node.type === 'Or' || node.type === 'And') && isNode(left) && isNode(right)) {
    return { ...node, left: patchScored(left), right: patchScored(right) };
  }
  if (calledBy(node) === 'global::boost') {
    const [scored, weight] = argumentsOf(node);
    if (scored && weight) return boost(patchScored(scored), patchSearches(weight));
  }
  return patchSearches(node);
}

function boost(scored: AstNode, weight: AstNode): AstNode {
  return { type: 'FuncCall', namespace: 'global', name: 'boost', args: [scored, weight] };
}

/** Checks whether a node is the pattern of a full-text search, with or without parentheses. */
function isTextQuery(node: unknown): boolean {
  return calledBy(node) === 'text::query';
}
