import { escapeName } from '../documents/escaped-names.ts';
import {
  type AstNode,
  calledBy,
  callNode,
  isDateTime,
  isNode,
  mapChildren,
  ungrouped,
} from './groq-js.ts';
import { createRelevance } from './text-search.ts';

/**
 * Rewrites what groq-js 2.0.0 lacks or evaluates incorrectly into nodes that it evaluates as Sanity
 * does: `text::query()`, `array::unique()` of nulls and dates, a path in a path, and `boost()` or
 * `match` in parentheses, which its `score()` ignores.
 */
export function patchTree(node: AstNode): AstNode {
  if (node.type === 'Group' && isNode(node.base)) return patchTree(node.base);
  if (node.type === 'PipeFuncCall' && node.name === 'score') return patchScore(node);
  const { op, left, right } = node;
  if (op === 'match' && isNode(left) && isTextQuery(right)) {
    const relevance = createRelevance();
    const isFound = (value: unknown, text: unknown) => relevance(value, text) > 0;
    return callNode(isFound, patchTree(left), ...argumentsOf(right).map(patchTree));
  }
  const patched = mapChildren(node, patchTree);
  if (calledBy(patched) === 'array::unique') return callNode(unique, ...argumentsOf(patched));
  if (op === 'in' && isPath(patched.left) && isPath(patched.right)) {
    return { ...patched, left: argumentsOf(patched.left)[0] };
  }
  return patched;
}

/** Checks whether a node is the pattern of a full-text search, with or without parentheses. */
export function isTextQuery(node: unknown): boolean {
  return calledBy(ungrouped(node)) === 'text::query';
}

function patchScore(node: AstNode): AstNode {
  const base = isNode(node.base) ? patchTree(node.base) : node.base;
  return { ...node, base, args: argumentsOf(node).map(patchScored) };
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
      callNode(beyondOne, patchTree(left), ...argumentsOf(right).map(patchTree)),
    );
  }
  if ((node.type === 'Or' || node.type === 'And') && isNode(left) && isNode(right)) {
    return { ...node, left: patchScored(left), right: patchScored(right) };
  }
  if (calledBy(node) === 'global::boost') {
    const [scored, weight] = argumentsOf(node);
    if (scored && weight) return boost(patchScored(scored), patchTree(weight));
  }
  return patchTree(node);
}

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

/** Implements `array::unique()`. Objects and arrays are always different; dates, which are objects here, can be equal. */
function unique(value: unknown): unknown {
  if (!Array.isArray(value)) return null;
  const plain = new Set<unknown>();
  const dates = new Set<string>();
  return value.filter((item: unknown) => {
    if (isDateTime(item)) return isNew(dates, `${item}`);
    if (typeof item === 'object' && item !== null) return true;
    return isNew(plain, item ?? null);
  });
}

function isNew<T>(seen: Set<T>, item: T): boolean {
  return seen.size < seen.add(item).size;
}

/** Returns the name of the attribute that a node reads or creates. */
export function attributeOf({ type, name }: AstNode): string | undefined {
  const isNamed = type === 'AccessAttribute' || type === 'ObjectAttributeValue';
  return isNamed ? `${name}` : undefined;
}

/** Escapes the names of attributes in a tree, and inserts the values of its parameters. */
export function escapeTree(node: AstNode, params: Readonly<Record<string, unknown>>): AstNode {
  if (node.type === 'Parameter') {
    return { type: 'Value', value: params[escapeName(`${node.name}`)] };
  }
  const mapped = mapChildren(node, (child) => escapeTree(child, params));
  const attribute = attributeOf(node);
  return attribute === undefined ? mapped : { ...mapped, name: escapeName(attribute) };
}
