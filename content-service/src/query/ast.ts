/** A node of a parsed query. `groq-js` 2.0.0 ships no types for them. */
export interface AstNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Takes anything; says whether it is a node. */
export function isNode(value: unknown): value is AstNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** Takes anything; gives what stands in its parentheses, or itself where it has none. */
export function ungrouped(node: unknown): unknown {
  return isNode(node) && node.type === 'Group' ? ungrouped(node.base) : node;
}

/** Takes a node; says which function it calls: `global::path`, where it calls one. */
export function calledBy(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'FuncCall') return undefined;
  return `${node.namespace}::${node.name}`;
}

/** Gives the nodes right below this one; a literal's value is never taken for a node. */
function childrenOf(node: AstNode): AstNode[] {
  if (node.type === 'Value') return [];
  return Object.values(node).flat().filter(isNode);
}

/** Takes a tree; gives every node with its depth. Does not recurse, whatever the depth. */
export function* walk(root: AstNode): Generator<{ node: AstNode; depth: number }> {
  const open = [{ node: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    for (const node of childrenOf(next.node)) open.push({ node, depth: next.depth + 1 });
  }
}

/** Takes a node and a function for its children; gives a copy with the children replaced. */
export function mapChildren(node: AstNode, map: (child: AstNode) => AstNode): AstNode {
  if (node.type === 'Value') return node;
  const replace = (value: unknown): unknown => (isNode(value) ? map(value) : value);
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(replace) : replace(value),
  ]);
  return { ...Object.fromEntries(entries), type: node.type };
}
