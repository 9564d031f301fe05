import { type Document, parseDocument } from '../documents/document.ts';
import { isPublic } from '../documents/document-ids.ts';
import { escapeJson } from '../documents/escaped-names.ts';
import { type AstNode, evaluateTree } from '../groq/groq-js.ts';
import type { DocumentSelection } from '../groq/prefilter.ts';
import { openForReading } from '../store/database.ts';
import { numberIn, textIn } from '../store/rows.ts';
import { isOverlay, shownFrom, type Viewpoint } from './viewpoint.ts';

/** The documents of a store from each viewpoint. Attributes have escaped names. */
export interface VisibleDocuments {
  /** Reads the changes since the last call. */
  refresh(): void;
  from(viewpoint: Viewpoint): DocumentView;
  close(): void;
}

/** The documents that one viewpoint shows. Lists are sorted by `_id` by default. */
export interface DocumentView {
  select(selection: DocumentSelection): readonly Document[];
  find(id: string): Document | undefined;
  typeOf(id: string): string | undefined;
  all(): readonly Document[];
}

/** Documents by the ids under which they are stored. */
interface StoredDocuments {
  typeOf(id: string): string | undefined;
  read(ids: readonly string[]): readonly (Document | undefined)[];
}

/**
 * If this many documents must be read, and a tenth of all or more, all of their types are read at once.
 * Reading a few by id takes no longer, and leaves the others out of memory.
 */
const MANY = 20;
/** Number of cached views. A site uses few viewpoints. */
const MAX_VIEWS = 16;
/** Number of lists that a view caches. */
const MAX_LISTS = 64;

/** Opens the database of a store. Each document is read and parsed when it is first needed. */
export function openDocuments(path: string): VisibleDocuments {
  const database = openForReading(path);
  const rows = new Map<string, { readonly type: string; parsed?: Document }>();
  const views = new Map<string, { viewpoint: Viewpoint; view: DocumentView }>();
  let ids: readonly string[] = [];
  let revision = -1;
  const changed = database.prepare(
    'SELECT id, type, json IS NULL AS gone, revision FROM documents WHERE revision > ?',
  );
  const one = database.prepare('SELECT json FROM documents WHERE id = ?');
  const ofType = database.prepare(
    'SELECT id, json FROM documents WHERE type = ? AND json IS NOT NULL',
  );
  const stored = { typeOf: (id: string) => rows.get(id)?.type, read };
  refresh();

  return {
    refresh,
    from(viewpoint) {
      const name = JSON.stringify(viewpoint);
      const cached = views.get(name);
      if (cached) return cached.view;
      if (views.size >= MAX_VIEWS) views.clear();
      const view = createView(ids, viewpoint, stored);
      views.set(name, { viewpoint, view });
      return view;
    },
    close: () => database.close(),
  };

  function refresh(): void {
    let areIdsOther = false;
    let isPublicChanged = false;
    for (const row of changed.iterate(revision)) {
      const id = textIn(row, 'id') ?? '';
      const isGone = numberIn(row, 'gone') === 1;
      areIdsOther ||= isGone === rows.has(id);
      isPublicChanged ||= isPublic(id);
      revision = Math.max(revision, numberIn(row, 'revision'));
      if (isGone) rows.delete(id);
      else rows.set(id, { type: textIn(row, 'type') ?? '' });
    }
    if (areIdsOther) ids = [...rows.keys()].toSorted();
    for (const [name, { viewpoint }] of views) {
      // Views without drafts stay cached while an editor changes a draft.
      if (isPublicChanged || viewpoint.seesPrivate) views.delete(name);
    }
  }

  function read(wanted: readonly string[]): readonly (Document | undefined)[] {
    const missing = wanted.filter((id) => rows.get(id)?.parsed === undefined);
    if (missing.length < Math.max(MANY, rows.size / 10))
      for (const id of missing) cache(id, textIn(one.get(id), 'json'));
    else for (const type of new Set(missing.map(stored.typeOf))) readType(type ?? '');
    return wanted.map((id) => rows.get(id)?.parsed);
  }

  function readType(type: string): void {
    for (const row of ofType.iterate(type)) cache(textIn(row, 'id') ?? '', textIn(row, 'json'));
  }

  function cache(id: string, json: string | null): void {
    const row = rows.get(id);
    if (row && json !== null) row.parsed ??= parseDocument(escapeJson(json));
  }
}

/** Documents of overlays by the stored documents that they show. All views share them. */
const overlaid = new WeakMap<Document, Document>();

/** Creates a view, which is valid until a document that it shows changes. `ids` are those of all documents, sorted. */
function createView(
  ids: readonly string[],
  viewpoint: Viewpoint,
  stored: StoredDocuments,
): DocumentView {
  const sources = new Map(shownFrom(ids, viewpoint).map(({ id, source }) => [id, source]));
  const isOverlaid = isOverlay(viewpoint);
  const ofType = Map.groupBy(sources.keys(), typeOf);
  const lists = new Map<string, readonly Document[]>();

  return {
    select,
    find: (id) => documentsOf([id])[0],
    typeOf,
    all: () => cached('*', () => documentsOf(idsOf())),
  };

  function select(selection: DocumentSelection): readonly Document[] {
    const { order, ...unordered } = selection;
    const { types, ids: wanted, first } = unordered;
    if (wanted && !order) return documentsOf(wanted.toSorted());
    return cached(JSON.stringify(selection), () =>
      order ? sorted(select(unordered), order) : documentsOf(idsOf(types).slice(0, first)),
    );
  }

  /** Returns the ids of all documents of these types, or of any type, sorted. */
  function idsOf(types?: readonly string[]): readonly string[] {
    return types?.flatMap((type) => ofType.get(type) ?? []).toSorted() ?? [...sources.keys()];
  }

  function cached(name: string, make: () => readonly Document[]): readonly Document[] {
    const list = lists.get(name);
    if (list) return list;
    if (lists.size >= MAX_LISTS) lists.clear();
    const documents = make();
    lists.set(name, documents);
    return documents;
  }

  function documentsOf(wanted: readonly string[]): readonly Document[] {
    const seen = wanted.filter((id) => sources.has(id));
    const documents = stored.read(seen.map((id) => sources.get(id) ?? id));
    return seen.flatMap((id, index) => shownAs(id, documents[index]) ?? []);
  }

  function shownAs(id: string, document: Document | undefined): Document | undefined {
    if (!document || !isOverlaid) return document;
    const shown = overlaid.get(document) ?? { ...document, _id: id, _originalId: document._id };
    overlaid.set(document, shown);
    return shown;
  }

  function typeOf(id: string): string | undefined {
    const source = sources.get(id);
    return source === undefined ? undefined : stored.typeOf(source);
  }
}

/** Sorts documents by the arguments of an `order()`. */
function sorted(documents: readonly Document[], args: readonly AstNode[]): readonly Document[] {
  const base = { type: 'Parameter', name: 'documents' };
  const tree = { type: 'PipeFuncCall', name: 'order', base, args };
  const result = evaluateTree(tree, { params: { documents } });
  const given = new Set<unknown>(documents);
  const isGiven = (value: unknown): value is Document => given.has(value);
  return Array.isArray(result) ? result.filter(isGiven) : [];
}
