import type { Document } from './document.ts';

/**
 * Returns the ids of the documents that a document refers to strongly, each once. They cannot be
 * deleted before it. See https://www.sanity.io/docs/studio/reference-type.
 */
export function strongReferences(document: Document): string[] {
  const found = new Set<string>();
  collect(document, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
    return;
  }
  if (!isObject(value)) return;
  if (isStrong(value)) found.add(value._ref);
  for (const item of Object.values(value)) collect(item, found);
}

type Fields = Readonly<Record<string, unknown>>;

/** Checks whether an object is a reference to a document of this dataset that must exist. */
export function isStrong(value: Fields): value is Fields & { readonly _ref: string } {
  const { _ref, _weak, _strengthenOnPublish, _dataset, _projectId } = value;
  // A colon names another resource, such as a media library.
  if (typeof _ref !== 'string' || _ref.includes(':')) return false;
  // The Studio sets `_strengthenOnPublish` while the target has never been published.
  if (_weak === true || _strengthenOnPublish) return false;
  return _dataset === undefined && _projectId === undefined;
}

/**
 * Returns the published form of a part of a draft: without `_strengthenOnPublish`, and without the
 * `_weak` of such a reference, unless `_strengthenOnPublish.weak` is true.
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences);
  if (!isObject(value)) return value;
  const { _strengthenOnPublish: strengthen, ...rest } = value;
  if (strengthen && !(isObject(strengthen) && strengthen.weak === true)) delete rest._weak;
  const published = strengthen ? rest : value;
  return Object.fromEntries(
    Object.entries(published).map(([name, item]) => [name, strengthenReferences(item)]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
