import type { Document } from './document.ts';

/**
 * Takes a document; gives the ids of this dataset's documents that have to exist as long as it
 * does, each once. A reference is weak too while it waits for its document to be published.
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

/** Says whether an object in a document is a reference whose document has to exist, here and now. */
export function isStrong(value: Fields): value is Fields & { readonly _ref: string } {
  const { _ref, _weak, _strengthenOnPublish, _dataset, _projectId } = value;
  // Those with a colon name a document elsewhere, such as in a media library.
  if (typeof _ref !== 'string' || _ref.includes(':')) return false;
  if (_weak === true || _strengthenOnPublish) return false;
  return _dataset === undefined && _projectId === undefined;
}

/**
 * Takes a part of a draft; gives it as it is published: a reference that was weak only until
 * then is strong, unless it says that it is to be weak also afterwards.
 */
export function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened);
  if (!isObject(value)) return value;
  const { _strengthenOnPublish: waiting, ...rest } = value;
  if (waiting && !(isObject(waiting) && waiting.weak === true)) delete rest._weak;
  const kept = waiting ? rest : value;
  return Object.fromEntries(Object.entries(kept).map(([name, item]) => [name, strengthened(item)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
