import { type AstNode, calledBy, callNode, isNode, mapChildren } from './groq-js.ts';

/** Nodes whose operands are compared or computed with, by the names of these operands. */
const operands: Readonly<Record<string, readonly string[]>> = {
  Asc: ['base'],
  Desc: ['base'],
  InRange: ['base', 'left', 'right'],
  OpCall: ['left', 'right'],
};
/** Functions that return an argument unchanged, or do not look into it. */
const transparent = new Set(['global::coalesce', 'global::count', 'global::defined']);

/**
 * Rewrites a tree so that marks in strings influence no result: comparisons, functions and orders get
 * the values that `unmark` returns. Values that a query only copies keep their marks.
 */
export function compareUnmarked(node: AstNode, unmark: (value: unknown) => unknown): AstNode {
  const mapped = mapChildren(node, (child) => compareUnmarked(child, unmark));
  const wrap = (operand: unknown) =>
    isNode(operand) && mayBeMarked(operand) ? callNode(unmark, operand) : operand;
  const names = operands[node.type] ?? [];
  const changed = Object.fromEntries(names.map((name) => [name, wrap(mapped[name])]));
  const isCall = node.type === 'FuncCall' && !transparent.has(calledBy(node) ?? '');
  if ((isCall || isOrder(node)) && Array.isArray(mapped.args)) changed.args = mapped.args.map(wrap);
  // A call of our own: see `callNode`.
  if (
    node.type === 'Object' &&
    Array.isArray(mapped.attributes) &&
    mapped.attributes.some(isCode)
  ) {
    changed.attributes = mapped.attributes.map((attribute) =>
      isNode(attribute) && !isCode(attribute)
        ? { ...attribute, value: wrap(attribute.value) }
        : attribute,
    );
  }
  return { ...mapped, ...changed };
}

function mayBeMarked({ type, name, ...node }: AstNode): boolean {
  // Attributes with an underscore carry no marks.
  if (type === 'AccessAttribute') return !`${name}`.startsWith('_');
  if (type === 'FuncCall') return calledBy({ type, name, ...node }) === 'global::coalesce';
  return !['Asc', 'Desc', 'Everything', 'OpCall', 'Value'].includes(type);
}

function isOrder({ type, name }: AstNode): boolean {
  return type === 'PipeFuncCall' && name === 'order';
}

function isCode(attribute: unknown): boolean {
  if (!isNode(attribute) || !isNode(attribute.value)) return false;
  return attribute.value.type === 'Value' && typeof attribute.value.value === 'function';
}
