import { escapedName } from '../documents/attribute-names.ts';
import { type AstNode, mapChildren } from './ast.ts';

/** Returns the name of the attribute that a node reads or makes. */
export function attributeOf({ type, name }: AstNode): string | undefined {
  const isNamed = type === 'AccessAttribute' || type === 'ObjectAttributeValue';
  return isNamed ? `${name}` : undefined;
}

/** Escapes the names of attributes in a tree, and puts those parameters in place that have such a name. */
export function withEscapedNames(
  node: AstNode,
  params: Readonly<Record<string, unknown>>,
): AstNode {
  if (node.type === 'Parameter') {
    return { type: 'Value', value: params[escapedName(`${node.name}`)] };
  }
  const mapped = mapChildren(node, (child) => withEscapedNames(child, params));
  const attribute = attributeOf(node);
  return attribute === undefined ? mapped : { ...mapped, name: escapedName(attribute) };
}
