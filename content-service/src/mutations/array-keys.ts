import { randomBytes } from 'node:crypto';
import {
  type Mutation,
  type NewDocument,
  newDocumentSchema,
  type Patch,
  parseInput,
} from './parse-mutations.ts';

/** Adds the missing `_key` to objects in arrays, for `autoGenerateArrayKeys`. */
export function mutationWithKeys(mutation: Mutation, index: number): Mutation {
  if ('delete' in mutation) return mutation;
  if ('patch' in mutation) {
    const { id, ...patch } = mutation.patch;
    return { patch: { id, ...patchWithKeys(patch) } };
  }
  if ('create' in mutation) return { create: documentWithKeys(mutation.create, index) };
  if ('createOrReplace' in mutation) {
    return { createOrReplace: documentWithKeys(mutation.createOrReplace, index) };
  }
  return { createIfNotExists: documentWithKeys(mutation.createIfNotExists, index) };
}

export function documentWithKeys(document: NewDocument, index: number): NewDocument {
  return parseInput(newDocumentSchema, withKeys(document), index);
}

export function patchWithKeys(patch: Patch): Patch {
  const { setIfMissing, set, insert } = patch;
  return {
    ...patch,
    ...(setIfMissing && { setIfMissing: valuesWithKeys(setIfMissing) }),
    ...(set && { set: valuesWithKeys(set) }),
    ...(insert && { insert: { ...insert, items: insert.items.map(itemWithKey) } }),
  };
}

function valuesWithKeys(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      namesItem(path) ? itemWithKey(value) : withKeys(value),
    ]),
  );
}

/** Checks whether a path ends in a single position, such as `[2]` or `[ -1 ]`. */
function namesItem(path: string): boolean {
  if (!path.endsWith(']')) return false;
  const position = path.slice(path.lastIndexOf('[') + 1, -1).trim();
  return /^-?\d+$/.test(position);
}

function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(itemWithKey);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withKeys(item)]));
}

function itemWithKey(item: unknown): unknown {
  const inner = withKeys(item);
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
  // 12 hexadecimal digits, like keys from the Studio.
  return { _key: randomBytes(6).toString('hex'), ...inner };
}
