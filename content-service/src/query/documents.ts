import {
  type Document,
  draftIdOf,
  isDraft,
  isPublic,
  isVersion,
  publishedIdOf,
} from '../documents/document.ts';
import { refusal } from '../http/errors.ts';
import type { Store } from '../store/store.ts';

/** `drafts` shows each draft in place of its published document. */
type Perspective = 'raw' | 'published' | 'drafts';

/**
 * Parses the parameter `perspective`: https://www.sanity.io/docs/content-lake/perspectives. Of a list, the
 * first counts. The default depends on the API version: `1`, `X` or a date. Throws a 400.
 */
export function parsePerspective(text: string | undefined, version: string): Perspective {
  if (text === undefined) return version >= '2025-02-19' ? 'published' : 'raw';
  if (text === 'raw') return 'raw';
  const [first = 'published'] = text.split(',').map((name) => {
    if (name === 'previewDrafts') return 'drafts';
    if (name === 'published' || name === 'drafts') return name;
    throw refusal(400, `Unknown perspective "${name}"`);
  });
  return first;
}

/** Determines which documents a query sees, and under which ids. https://www.sanity.io/docs/perspectives */
export interface Viewpoint {
  readonly perspective: Perspective;
  /** Whether documents whose ids have a dot are visible: drafts, versions of content releases, and others. */
  readonly seesPrivate: boolean;
}

/** The documents that one viewpoint shows, sorted by their ids. */
export interface DocumentView {
  readonly all: readonly Document[];
  ofTypes(types: readonly string[]): readonly Document[];
  find(id: string): Document | undefined;
}

/** Holds every document of a store in memory, parsed, and replaces a document when it changes. */
export function holdDocuments(
  store: Pick<Store, 'all' | 'get' | 'onChange'>,
): (viewpoint: Viewpoint) => DocumentView {
  const held = new Map(Array.from(store.all(), (document) => [document._id, document]));
  const views = new Map<string, DocumentView>();
  store.onChange(({ changes }) => {
    for (const { id } of changes) {
      // Read again, because JSON lacks some values that a patch can make, such as infinity.
      const document = store.get(id);
      if (document) held.set(id, document);
      else held.delete(id);
    }
    views.clear();
  });

  return (viewpoint) => {
    const name = JSON.stringify(viewpoint);
    const view = views.get(name) ?? createView(held, viewpoint);
    views.set(name, view);
    return view;
  };
}

/** The drafts and published documents that the perspective of drafts shows, by the documents as they are stored. */
const overlaid = new WeakMap<Document, Document>();

/** Checks whether a stored document belongs to a view. Versions of content releases are only `raw`. */
function isSeen(id: string, { perspective, seesPrivate }: Viewpoint): boolean {
  if (!seesPrivate) return isPublic(id);
  if (perspective === 'raw') return true;
  return !isVersion(id) && (perspective === 'drafts' || !isDraft(id));
}

function createView(held: ReadonlyMap<string, Document>, viewpoint: Viewpoint): DocumentView {
  const shown = new Map<string, Document>();
  const isOverlay = viewpoint.seesPrivate && viewpoint.perspective === 'drafts';
  for (const [id, document] of held) {
    if (!isSeen(id, viewpoint)) continue;
    const shownId = isOverlay ? publishedIdOf(id) : id;
    if (isDraft(id) || !isOverlay || !held.has(draftIdOf(id))) {
      shown.set(shownId, isOverlay ? overlay(document, shownId) : document);
    }
  }
  const all = [...shown.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const byType = Map.groupBy(all, ({ _type }) => _type);
  return {
    all,
    ofTypes: (types) =>
      types.length === 1
        ? types.flatMap((type) => byType.get(type) ?? [])
        : all.filter(({ _type }) => types.includes(_type)),
    find: (id) => shown.get(id),
  };
}

function overlay(document: Document, id: string): Document {
  const known = overlaid.get(document) ?? { ...document, _id: id, _originalId: document._id };
  overlaid.set(document, known);
  return known;
}
