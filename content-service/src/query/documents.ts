import { isPublic } from '../perspective.ts';
import { openForReading } from '../store/database.ts';
import { numberIn, textIn } from '../store/rows.ts';
import { isOverlay, type Shown, shownFrom, type Viewpoint } from './layers.ts';
import { ordered } from './order.ts';
import type { Selection } from './prefilter.ts';

/** A document as the evaluator sees it. */
export type Document = Readonly<Record<string, unknown>>;

/** The documents that one viewpoint shows, each read and parsed when first needed, always by `_id`. */
export interface Documents {
  select(selection: Selection): readonly Document[];
  find(id: string): Document | undefined;
  typeOf(id: string): string | undefined;
  all(): readonly Document[];
}

/** The documents of a store, for who reads along. */
export interface Reading {
  /** Takes what has changed since the last time. */
  refresh(): void;
  from(viewpoint: Viewpoint): Documents;
  close(): void;
}

interface Row {
  type: string;
  parsed?: Document;
}

/** Documents of a type of which so many are not parsed are read together. */
const TOGETHER = 20;
/** Selections kept for a viewpoint, and viewpoints; a site has few. */
const MOST_LISTS = 64;
const MOST_VIEWS = 16;

/** Takes the path of a store's database. */
export function openDocuments(path: string): Reading {
  const database = openForReading(path);
  const rows = new Map<string, Row>();
  const views = new Map<string, { viewpoint: Viewpoint; documents: Documents }>();
  let ids: readonly string[] = [];
  let revision = -1;
  const news = database.prepare(
    'SELECT id, type, json IS NULL AS gone, revision FROM documents WHERE revision > ?',
  );
  const one = database.prepare('SELECT json FROM documents WHERE id = ?');
  const ofType = database.prepare(
    'SELECT id, json FROM documents WHERE type = ? AND json IS NOT NULL',
  );
  refresh();

  return {
    refresh,
    from(viewpoint) {
      const name = JSON.stringify(viewpoint);
      const known = views.get(name);
      if (known) return known.documents;
      if (views.size >= MOST_VIEWS) views.clear();
      const documents = createView(shownFrom(ids, viewpoint), isOverlay(viewpoint), rows, read);
      views.set(name, { viewpoint, documents });
      return documents;
    },
    close: () => database.close(),
  };

  function refresh(): void {
    let isOther = false;
    let isSeen = false;
    for (const row of news.iterate(revision)) {
      const id = textIn(row, 'id') ?? '';
      const isGone = numberIn(row, 'gone') === 1;
      isOther ||= isGone === rows.has(id);
      isSeen ||= isPublic(id);
      revision = Math.max(revision, numberIn(row, 'revision'));
      if (isGone) rows.delete(id);
      else rows.set(id, { type: textIn(row, 'type') ?? '' });
    }
    if (isOther) ids = [...rows.keys()].toSorted();
    for (const [name, { viewpoint }] of views) {
      // Whoever types a draft leaves what everybody sees as it is.
      if (isSeen || viewpoint.seesPrivate) views.delete(name);
    }
  }

  function read(sources: readonly string[]): void {
    const missing = sources.filter((id) => rows.get(id)?.parsed === undefined);
    if (missing.length < TOGETHER) {
      for (const id of missing) keep(id, textIn(one.get(id), 'json'));
      return;
    }
    for (const type of new Set(missing.map((id) => rows.get(id)?.type))) {
      if (type === undefined) continue;
      for (const row of ofType.iterate(type)) keep(textIn(row, 'id') ?? '', textIn(row, 'json'));
    }
  }

  function keep(id: string, json: string | null): void {
    const row = rows.get(id);
    if (row && json !== null) row.parsed ??= JSON.parse(json);
  }
}

function createView(
  shown: readonly Shown[],
  isLayered: boolean,
  rows: ReadonlyMap<string, Row>,
  read: (sources: readonly string[]) => void,
): Documents {
  const sources = new Map(shown.map(({ id, source }) => [id, source]));
  const ofType = Map.groupBy(sources.keys(), (id) => typeOf(id));
  const lists = new Map<string, readonly Document[]>();

  return {
    select,
    find: (id) => documentsOf(sources.has(id) ? [id] : [])[0],
    typeOf,
    all: () => kept('*', () => documentsOf([...sources.keys()])),
  };

  function select(selection: Selection): readonly Document[] {
    const { types: wanted, ids: wantedIds, order } = selection;
    const name = JSON.stringify(selection);
    if (order) {
      const { order: _, ...unordered } = selection;
      return kept(name, () => ordered(select(unordered), order));
    }
    if (wantedIds) return documentsOf(wantedIds.filter((id) => sources.has(id)).toSorted());
    const list = () => (wanted ?? []).flatMap((type) => ofType.get(type) ?? []);
    return kept(name, () => documentsOf(list().toSorted()));
  }

  function kept(name: string, make: () => readonly Document[]): readonly Document[] {
    const known = lists.get(name);
    if (known) return known;
    if (lists.size >= MOST_LISTS) lists.clear();
    const documents = make();
    lists.set(name, documents);
    return documents;
  }

  function documentsOf(ids: readonly string[]): readonly Document[] {
    read(ids.map((id) => sources.get(id) ?? id));
    return ids.map(shownAs).filter((document) => document !== undefined);
  }

  function shownAs(id: string): Document | undefined {
    const source = sources.get(id) ?? id;
    const parsed = rows.get(source)?.parsed;
    return parsed && isLayered ? { ...parsed, _id: id, _originalId: source } : parsed;
  }

  function typeOf(id: string): string | undefined {
    const source = sources.get(id);
    return source === undefined ? undefined : rows.get(source)?.type;
  }
}
