import { type ExprNode, evaluateSync, parse } from 'groq-js';

// The only file that imports groq-js. docs/decisions/0030-groq-js.md lists the undocumented behaviour
// on which it relies, and search.test.ts tests it.

/** A node of a parsed query, for code that reads and rewrites nodes of every kind. */
export interface AstNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is AstNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** The same for groq-js, which does not check the nodes that it evaluates either. */
function isExpression(value: unknown): value is ExprNode {
  return isNode(value);
}

/** Parses GROQ. Throws the library's errors, and a RangeError if the query is nested too deeply. */
export function parseGroq(query: string, params: Readonly<Record<string, unknown>>): AstNode {
  const tree: unknown = parse(query, { params });
  if (isNode(tree)) return tree;
  throw new Error('no tree');
}

interface EvaluationOptions {
  /** The value of `*`. */
  readonly dataset: readonly unknown[];
  /** The value of `identity()`. */
  readonly identity?: string;
  /** Finds the document for a reference that `->` follows. */
  dereference?(reference: { _ref: string }): Readonly<Record<string, unknown>> | undefined;
}

/** Evaluates a tree synchronously. The value may contain the library's own dates and paths, which have `toJSON`. */
export function evaluateTree(tree: AstNode, options: EvaluationOptions): unknown {
  const value: unknown = isExpression(tree) ? evaluateSync(tree, options) : null;
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : null;
}

/**
 * Creates a node that calls `run` with the values of `args` when it is evaluated. groq-js has a fixed
 * list of functions. So the node reads an attribute of an object that has the arguments as attributes
 * and its own `hasOwnProperty`, which groq-js calls before it reads an attribute.
 */
export function callNode(
  run: (...args: unknown[]) => unknown,
  ...args: readonly AstNode[]
): AstNode {
  function putResult(this: Record<string, unknown>): boolean {
    this.result = run(...args.map((_, index) => this[index]));
    return true;
  }
  const given = { ...args, hasOwnProperty: { type: 'Value', value: putResult } };
  const attributes = Object.entries(given).map(([name, value]) => {
    return { type: 'ObjectAttributeValue', name, value };
  });
  return { type: 'AccessAttribute', base: { type: 'Object', attributes }, name: 'result' };
}

/** Removes the parentheses around a node, if any. */
export function ungrouped(node: unknown): unknown {
  return isNode(node) && node.type === 'Group' ? ungrouped(node.base) : node;
}

/** Returns the name of the function that a node calls, such as `text::query`. */
export function calledBy(node: unknown): string | undefined {
  const call = ungrouped(node);
  if (!isNode(call) || call.type !== 'FuncCall') return undefined;
  return `${call.namespace}::${call.name}`;
}

/** Returns the arguments of a call, with or without parentheses around it. */
export function argumentsOf(node: unknown): AstNode[] {
  const call = ungrouped(node);
  return isNode(call) && Array.isArray(call.args) ? call.args.filter(isNode) : [];
}

/** Iterates over a node and its descendants, each before its own. Does not recurse. */
export function* walk(root: AstNode): Generator<AstNode> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    open.push(...childrenOf(node));
  }
}

/** Returns the child nodes. The value of a literal may look like a node, and is skipped. */
export function childrenOf(node: AstNode): AstNode[] {
  if (node.type === 'Value') return [];
  return Object.values(node).flat().filter(isNode);
}

/** Returns a copy of the node in which each child is what `map` returns for it. */
export function mapChildren(node: AstNode, map: (child: AstNode) => AstNode): AstNode {
  if (node.type === 'Value') return node;
  const replace = (value: unknown): unknown => (isNode(value) ? map(value) : value);
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(replace) : replace(value),
  ]);
  return { ...Object.fromEntries(entries), type: node.type };
}
