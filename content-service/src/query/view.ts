import type { Document } from '../documents/document.ts';
import { isOverlay, shownFrom, type Viewpoint } from './layers.ts';
import { ordered } from './order.ts';
import type { Selection } from './prefilter.ts';

/** The documents that one viewpoint shows, lists of them by `_id` where no order is asked for. */
export interface View {
  select(selection: Selection): readonly Document[];
  find(id: string): Document | undefined;
  typeOf(id: string): string | undefined;
  all(): readonly Document[];
}

/** Documents by the ids that they are stored under. */
interface Stored {
  typeOf(id: string): string | undefined;
  read(ids: readonly string[]): readonly (Document | undefined)[];
}

/** Lists that are kept; a site has few. */
const MOST_LISTS = 64;
/** A draft is the same in every view, so that what is known of it outlives the view. */
const layered = new WeakMap<Document, Document>();

/** Takes all ids, sorted, who looks at them and what is stored; gives what is seen until a document changes. */
export function createView(ids: readonly string[], viewpoint: Viewpoint, stored: Stored): View {
  const sources = new Map(shownFrom(ids, viewpoint).map(({ id, source }) => [id, source]));
  const isLayered = isOverlay(viewpoint);
  const ofType = Map.groupBy(sources.keys(), typeOf);
  const lists = new Map<string, readonly Document[]>();

  return {
    select,
    find: (id) => documentsOf([id])[0],
    typeOf,
    all: () => kept('*', () => documentsOf([...sources.keys()])),
  };

  function select(selection: Selection): readonly Document[] {
    const { order, ...unordered } = selection;
    const { types = [], ids: wanted } = unordered;
    if (order) return kept(JSON.stringify(selection), () => ordered(select(unordered), order));
    if (wanted) return documentsOf(wanted.toSorted());
    return kept(JSON.stringify(selection), () =>
      documentsOf(types.flatMap((type) => ofType.get(type) ?? []).toSorted()),
    );
  }

  function kept(name: string, make: () => readonly Document[]): readonly Document[] {
    const known = lists.get(name);
    if (known) return known;
    if (lists.size >= MOST_LISTS) lists.clear();
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
    if (!document || !isLayered) return document;
    const known = layered.get(document) ?? { ...document, _id: id, _originalId: document._id };
    layered.set(document, known);
    return known;
  }

  function typeOf(id: string): string | undefined {
    const source = sources.get(id);
    return source === undefined ? undefined : stored.typeOf(source);
  }
}
