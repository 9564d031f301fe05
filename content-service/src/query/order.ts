import { evaluateSync } from 'groq-js';
import type { Document } from '../documents/document.ts';
import type { AstNode } from './ast.ts';

/** Takes documents and the arguments of an `order()`; gives them in that order. */
export function ordered(
  documents: readonly Document[],
  args: readonly AstNode[],
): readonly Document[] {
  const base = { type: 'Parameter', name: 'documents' };
  const tree = { type: 'PipeFuncCall', name: 'order', base, args };
  return evaluateSync(tree, { params: { documents } }).data;
}
