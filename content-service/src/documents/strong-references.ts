import type { Document } from './document.ts';
import type { Change, Contents, Reference } from './transaction.ts';

/**
 * Returns the ids of the documents that a document refers to strongly, each once. They cannot be
 * deleted before it. See https://www.sanity.io/docs/studio/reference-type.
 */
export function strongReferences(document: Document): string[] {
  const found = new Set<string>();
  collect(document, found);
  return [...found];
}

/** Returns the strong references of a document to any of these ids, except to itself. */
export function referencesTo(ids: ReadonlySet<string>, document: Document): Reference[] {
  const from = document._id;
  return strongReferences(document).flatMap((to) =>
    ids.has(to) && to !== from ? { from, to } : [],
  );
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

/** Copies a part of a document in which strong references to any of these ids are weak. */
export function weakenReferences(value: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => weakenReferences(item, ids));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, weakenReferences(item, ids)]);
  const copy: Fields = Object.fromEntries(entries);
  return isStrong(value) && ids.has(value._ref) ? { ...copy, _weak: true } : copy;
}

type Fields = Readonly<Record<string, unknown>>;

/** Checks whether an object is a reference to a document of this dataset that must exist. */
function isStrong(value: Fields): value is Fields & { readonly _ref: string } {
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

/** A change, and the position of the last mutation that touched the document. */
export interface IndexedChange extends Change {
  readonly index: number;
}

/**
 * Returns the error, with the position of the mutation to blame, of a transaction that deletes a document to
 * which others refer, or adds a strong reference to a document that does not exist. Only the final state
 * counts, so that documents that refer to each other can be created and deleted together, in any order.
 */
export function referenceFault(contents: Contents, touched: ReadonlyMap<string, IndexedChange>) {
  const changes = [...touched.values()];
  // A change of type counts as a deletion: https://www.sanity.io/docs/http-reference/mutation.
  const deleted = changes.filter(({ before, after }) => before && after?._type !== before._type);
  const ids = new Set(deleted.map(({ id }) => id));
  const references = [
    ...contents.referencing(ids).filter(({ from }) => !touched.has(from)),
    ...changes.flatMap(({ after }) => (after ? referencesTo(ids, after) : [])),
  ];
  const fault = deleted.find(({ id }) => references.some(({ to }) => to === id));
  if (fault) {
    const { id, index } = fault;
    const referencingIDs = references.filter(({ to }) => to === id).map(({ from }) => from);
    const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`;
    const type = 'documentHasExistingReferencesError';
    return { index, detail: { type, description, id, referencingIDs } };
  }
  for (const { id, before, after, index } of changes) {
    if (!after) continue;
    const known = new Set(before ? strongReferences(before) : []);
    const referenceID = strongReferences(after).find((to) => !known.has(to) && !exists(to));
    if (referenceID === undefined) continue;
    const description = `Document "${id}" references non-existent document "${referenceID}"`;
    const type = 'documentReferenceDoesNotExistError';
    return { index, detail: { type, description, id, referenceID } };
  }
  return undefined;

  function exists(id: string): boolean {
    const change = touched.get(id);
    return change ? change.after !== null : contents.get(id) !== undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
