import { createHash } from 'node:crypto';
import type { Change } from '../documents/transaction.ts';
import { type AstNode, childrenOf, isNode, mapChildren, ungrouped } from './groq-js.ts';

/** Stands for all types, in the tag of every live event and of queries that read any type. */
export const ANY_TYPE = '*';

/** Returns the tag of a document type, in the format that Sanity's clients expect. */
export function tagOf(type: string): string {
  return `s1:${createHash('sha1').update(type).digest('base64url').slice(0, 8)}`;
}

/** Returns the tags of a live event about changes, by the types of the documents before and after. */
export function tagsOfChanges(changes: readonly Change[]): string[] {
  const types = changes.flatMap(({ before, after }) => [before?._type, after?._type]);
  const known = types.filter((type) => type !== undefined);
  return [...new Set([...known, ANY_TYPE])].map(tagOf);
}

/**
 * Returns the types to which a query narrows every `*` that it reads, by `_type ==` or `_type in`.
 * Returns undefined if documents of any type can influence its result.
 */
export function typesRead(root: AstNode): ReadonlySet<string> | undefined {
  const types = new Set<string>();
  const open = [root];
  for (const node of open) {
    const named = isOfEverything(node) ? typesNamed(node.expr) : undefined;
    if (!named && (node.type === 'Everything' || node.namespace === 'releases')) return undefined;
    for (const type of named ?? []) types.add(type);
    open.push(...childrenOf(named ? { ...node, base: undefined } : node));
  }
  return types;
}

/** Returns a tree in which the documents of some types stand for `*`, where a filter names the types. */
export function narrowed(node: AstNode, ofTypes: (types: readonly string[]) => unknown): AstNode {
  const next = mapChildren(node, (child) => narrowed(child, ofTypes));
  const types = isOfEverything(node) ? typesNamed(node.expr) : undefined;
  if (!types) return next;
  const base = { type: 'Value', value: ofTypes(types) };
  return isOnlyType(node.expr) ? base : { ...next, base };
}

function isOnlyType(condition: unknown): boolean {
  const node = ungrouped(condition);
  if (!isNode(node) || node.op !== '==') return false;
  return [node.left, node.right].some((side) => isNode(side) && typeof side.value === 'string');
}

function isOfEverything({ type, base }: AstNode): boolean {
  const filtered = ungrouped(base);
  return type === 'Filter' && isNode(filtered) && filtered.type === 'Everything';
}

/** Returns all types that a document can have if it meets the condition, or undefined if it can have any. */
function typesNamed(condition: unknown): readonly string[] | undefined {
  const node = ungrouped(condition);
  if (!isNode(node)) return undefined;
  const { type, op, left, right } = node;
  if (type === 'And') return typesNamed(left) ?? typesNamed(right);
  if (type === 'Or') {
    const [first, second] = [typesNamed(left), typesNamed(right)];
    return first && second && [...first, ...second];
  }
  if ((op === '==' || op === 'in') && isType(left)) return textsIn(right);
  return op === '==' && isType(right) ? textsIn(left) : undefined;
}

function isType(node: unknown): boolean {
  return isNode(node) && node.type === 'AccessAttribute' && node.name === '_type' && !node.base;
}

/** Returns the texts in a constant or a list of constants, or undefined for any other expression. */
function textsIn(node: unknown): readonly string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Value') {
    return [node.value].flat().filter((value) => typeof value === 'string');
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined;
  const lists = node.elements.map((element) => isNode(element) && textsIn(element.value));
  const texts = lists.flatMap((list) => list || []);
  return lists.every(Array.isArray) ? texts : undefined;
}
