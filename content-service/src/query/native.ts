import type { AstNode } from './ast.ts';

/** A function that GROQ lacks: takes its arguments' values, gives a value. */
type NativeFunction = (...args: unknown[]) => unknown;

const answer = 'answer';

/**
 * Takes a function and nodes for its arguments; gives a node that calls it. `groq-js` has a fixed
 * list of functions, so the node reads an attribute of an object that holds the arguments and
 * inherits a getter: all in terms of nodes that there are.
 */
export function callNode(run: NativeFunction, ...args: readonly AstNode[]): AstNode {
  const inherited = {
    hasOwnProperty: () => true,
    get [answer](): unknown {
      return run(...Object.values(this));
    },
  };
  const attributes = args.map((value, index) => attribute(`${index}`, value));
  const base = {
    type: 'Object',
    attributes: [attribute('__proto__', { type: 'Value', value: inherited }), ...attributes],
  };
  return { type: 'AccessAttribute', base, name: answer };
}

function attribute(name: string, value: AstNode): AstNode {
  return { type: 'ObjectAttributeValue', name, value };
}
