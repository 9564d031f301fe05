import { shiftedName } from '../documents/attribute-names.ts';
import { type AstNode, mapChildren } from './ast.ts';

/** Returns the name of the attribute that a node reads or makes. */
export function attributeOf({ type, name }: AstNode): string | undefined {
  const isNamed = type === 'AccessAttribute' || type === 'ObjectAttributeValue';
  return isNamed ? `${name}` : undefined;
}

/** Shifts the names of attributes in a tree, and puts those parameters in place that have such a name. */
export function withShiftedNames(
  node: AstNode,
  params: Readonly<Record<string, unknown>>,
): AstNode {
  if (node.type === 'Parameter') {
    return { type: 'Value', value: params[shiftedName(`${node.name}`)] };
  }
  const mapped = mapChildren(node, (child) => withShiftedNames(child, params));
  const attribute = attributeOf(node);
  return attribute === undefined ? mapped : { ...mapped, name: shiftedName(attribute) };
}
