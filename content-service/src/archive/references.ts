import { isStrong } from '../documents/references.ts';
import type { Document } from '../documents/transaction.ts';

/** A strong reference in a document, and the path that a patch finds it by. */
export interface StrongReference {
  path: string;
  id: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Takes a document; gives its strong references, but those that only a publish makes strong. */
export function strongReferences(document: Document): StrongReference[] {
  return [...find(document, '')];
}

function* find(value: unknown, path: string): Generator<StrongReference> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* find(item, `${path}[${index}]`);
    return;
  }
  if (!isFields(value)) return;
  if (isStrong(value)) yield { path, id: value._ref };
  for (const [key, item] of Object.entries(value)) yield* find(item, joined(path, key));
}

/** Takes any part of a document; gives a copy whose strong references are weak. */
export function weakened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(weakened);
  if (!isFields(value)) return value;
  const copy = Object.entries(value).map(([key, item]) => [key, weakened(item)]);
  return Object.fromEntries(isStrong(value) ? [...copy, ['_weak', true]] : copy);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function joined(path: string, key: string): string {
  if (!/^[A-Za-z_]\w*$/.test(key)) return `${path}['${key.replace(/['\\]/g, '\\$&')}']`;
  return path === '' ? key : `${path}.${key}`;
}
