import type { SanityClient } from '@sanity/client';
import type { Document } from '../documents/document.ts';
import { isStrong } from '../documents/strong-references.ts';
import { archiveErrorOf } from './service-client.ts';

/** For existing documents: `create` stops the import, `missing` skips them, `replace` overwrites them. */
export type ImportMode = 'create' | 'missing' | 'replace';

const mutations = {
  create: 'create',
  missing: 'createIfNotExists',
  replace: 'createOrReplace',
} as const;

/** Returns which of these documents the service has. */
export async function findExisting(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const existing = new Set<string>();
  for (const some of batches(ids, 50)) {
    const documents = await client.getDocuments(some).catch((error) => {
      throw archiveErrorOf(error);
    });
    for (const document of documents) if (document) existing.add(document._id);
  }
  return existing;
}

/**
 * Writes documents in batches and calls `onWritten` with their number after each batch. As in Sanity's
 * importer, references are weak until all documents are written, because they can form cycles.
 */
export async function writeDocuments(
  client: SanityClient,
  documents: readonly Document[],
  mode: ImportMode,
  onWritten: (count: number) => void,
): Promise<void> {
  let count = 0;
  for (const some of batches(documents, 100)) {
    const transaction = client.transaction();
    for (const document of some) {
      const weak = weakened(document);
      const { _id, _type } = document;
      transaction[mutations[mode]]({ ...(isObject(weak) && weak), _id, _type });
    }
    await transaction.commit();
    count += some.length;
    onWritten(count);
  }
  const patches = documents
    .map((document) => ({ id: document._id, paths: [...strongPaths(document)] }))
    .filter(({ paths }) => paths.length > 0);
  for (const some of batches(patches, 100)) {
    const transaction = client.transaction();
    for (const { id, paths } of some) {
      transaction.patch(id, { unset: paths.map((path) => `${path}._weak`) });
    }
    await transaction.commit();
  }
}

/** Yields the paths of strong references, in the syntax of patches. */
export function* strongPaths(value: unknown, path = ''): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* strongPaths(item, `${path}[${index}]`);
    return;
  }
  if (!isObject(value)) return;
  if (isStrong(value)) yield path;
  for (const [key, item] of Object.entries(value)) yield* strongPaths(item, joined(path, key));
}

function joined(path: string, key: string): string {
  if (!/^[A-Za-z_]\w*$/.test(key)) return `${path}['${key.replace(/['\\]/g, '\\$&')}']`;
  return path === '' ? key : `${path}.${key}`;
}

/** Copies any part of a document and makes its strong references weak. */
export function weakened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(weakened);
  if (!isObject(value)) return value;
  const copy = Object.entries(value).map(([key, item]) => [key, weakened(item)]);
  return Object.fromEntries(isStrong(value) ? [...copy, ['_weak', true]] : copy);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Characters of JSON in a batch. A single item may have more. */
const MAX_CHARACTERS = 1_000_000;

/** Splits items into batches that each fit into a request. */
function* batches<T>(items: readonly T[], most: number): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    if (batch.length > 0 && (batch.length >= most || characters + length > MAX_CHARACTERS)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}
