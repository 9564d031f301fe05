import type { Document } from '../documents/transaction.ts';
import { type AstNode, evaluateTree } from './groq-js.ts';

/** Sorts documents by the arguments of an `order()`. */
export function ordered(
  documents: readonly Document[],
  args: readonly AstNode[],
): readonly Document[] {
  const base = { type: 'Parameter', name: 'documents' };
  const tree = { type: 'PipeFuncCall', name: 'order', base, args };
  const sorted = evaluateTree(tree, { params: { documents } });
  const given = new Set<unknown>(documents);
  const isGiven = (value: unknown): value is Document => given.has(value);
  return Array.isArray(sorted) ? sorted.filter(isGiven) : [];
}
