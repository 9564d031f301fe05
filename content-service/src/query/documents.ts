import { closeSync, openSync, readSync } from 'node:fs';
import { isPublic } from '../perspective.ts';
import type { Snapshot } from '../snapshot.ts';
import { ordered } from './order.ts';
import type { Selection } from './prefilter.ts';

/** A document as the evaluator sees it. */
export type Document = Readonly<Record<string, unknown>>;

/** The public documents of one snapshot, each read and parsed when first needed, always by `_id`. */
export interface Documents {
  select(selection: Selection): readonly Document[];
  find(id: string): Document | undefined;
  typeOf(id: string): string | undefined;
  all(): readonly Document[];
  close(): void;
}

/** Where documents lie, as far as reading them goes. */
export type Index = Omit<Snapshot, 'digests'>;

/** Bytes read in one go at most, and bytes of no interest that are read to save another read. */
const readAtOnce = 4_000_000;
const gap = 16_000;
/** Selections kept; a site has few. */
const maxLists = 64;

/** Takes where documents lie; the file may be removed once this has returned. */
export function openDocuments({ path, ids, types, starts, lengths }: Index): Documents {
  const file = openSync(path, 'r');
  const parsed: (Document | undefined)[] = new Array(ids.length);
  const positions = new Map<string, number>();
  const ofType = new Map<string, number[]>();
  ids.forEach((id, position) => {
    const type = types[position];
    if (!isPublic(id) || type === undefined) return;
    positions.set(id, position);
    const list = ofType.get(type);
    if (list) list.push(position);
    else ofType.set(type, [position]);
  });
  const lists = new Map<string, readonly Document[]>();

  return {
    select,
    find(id) {
      const position = positions.get(id);
      return position === undefined ? undefined : documentsAt([position])[0];
    },
    typeOf(id) {
      const position = positions.get(id);
      return position === undefined ? undefined : types[position];
    },
    all: () => kept('*', () => documentsAt([...positions.values()])),
    close: () => closeSync(file),
  };

  function select(selection: Selection): readonly Document[] {
    const { types: wanted, ids: wantedIds, order } = selection;
    const name = JSON.stringify(selection);
    if (order) {
      const { order: _, ...unordered } = selection;
      return kept(name, () => ordered(select(unordered), order));
    }
    if (wantedIds) return documentsAt(wantedIds.flatMap((id) => positions.get(id) ?? []));
    return kept(name, () => documentsAt((wanted ?? []).flatMap((type) => ofType.get(type) ?? [])));
  }

  function kept(name: string, make: () => readonly Document[]): readonly Document[] {
    const known = lists.get(name);
    if (known) return known;
    if (lists.size >= maxLists) lists.clear();
    const documents = make();
    lists.set(name, documents);
    return documents;
  }

  /** Positions run by id, so documents in the order of positions are in the order of ids. */
  function documentsAt(members: readonly number[]): readonly Document[] {
    parse(members.filter((position) => parsed[position] === undefined));
    return members
      .toSorted((a, b) => a - b)
      .map((position) => parsed[position])
      .filter((document) => document !== undefined);
  }

  function parse(missing: readonly number[]): void {
    const inFile = missing.toSorted((a, b) => start(a) - start(b));
    for (let first = 0; first < inFile.length; ) {
      const from = start(inFile[first]);
      let next = first + 1;
      while (
        next < inFile.length &&
        start(inFile[next]) - end(inFile[next - 1]) < gap &&
        end(inFile[next]) - from < readAtOnce
      ) {
        next += 1;
      }
      const bytes = Buffer.allocUnsafe(end(inFile[next - 1]) - from);
      readSync(file, bytes, 0, bytes.length, from);
      for (const position of inFile.slice(first, next)) {
        const text = bytes.toString('utf8', start(position) - from, end(position) - from);
        parsed[position] = JSON.parse(text);
      }
      first = next;
    }
  }

  function start(position = 0): number {
    return starts[position] ?? 0;
  }

  function end(position = 0): number {
    return start(position) + (lengths[position] ?? 0);
  }
}
