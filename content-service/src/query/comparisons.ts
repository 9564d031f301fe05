import { type AstNode, isNode, ungrouped } from './groq-js.ts';

/** Takes a filter's expression; gives the only texts that the attribute can have where it is true, or undefined where more than those are possible. */
export function allowed(expr: unknown, attribute: string): string[] | undefined {
  const node = ungrouped(expr);
  if (!isNode(node)) return undefined;
  const left = () => allowed(node.left, attribute);
  const right = () => allowed(node.right, attribute);
  if (node.type === 'And') return left() ?? right();
  if (node.type === 'Or') {
    const [a, b] = [left(), right()];
    return a && b && [...new Set([...a, ...b])];
  }
  return compared(node, attribute);
}

/** Takes an expression; gives the texts that the attribute is compared with, where it is one such comparison and no more. */
export function compared(expr: AstNode, attribute: string): string[] | undefined {
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
