import { closeSync, openSync, readSync } from 'node:fs';
import { isPublic } from '../perspective.ts';
import { compare, type Snapshot } from '../snapshot.ts';
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

const readAtOnce = 4_000_000;

/** Takes where documents lie; the file may be removed once this has returned. */
export function openDocuments(snapshot: Snapshot): Documents {
  const { ids, types, starts } = snapshot;
  const file = openSync(snapshot.path, 'r');
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
    select({ types: wanted, ids: wantedIds }) {
      if (wantedIds) return byId(wantedIds.flatMap((id) => positions.get(id) ?? []));
      const [only] = wanted ?? [];
      if (wanted?.length === 1 && only !== undefined) {
        return list(only, () => ofType.get(only) ?? []);
      }
      return byId((wanted ?? []).flatMap((type) => ofType.get(type) ?? []));
    },
    find(id) {
      const position = positions.get(id);
      return position === undefined ? undefined : documentAt(position);
    },
    typeOf(id) {
      const position = positions.get(id);
      return position === undefined ? undefined : types[position];
    },
    all: () => list('*', () => [...positions.values()]),
    close: () => closeSync(file),
  };

  function list(name: string, members: () => number[]): readonly Document[] {
    const known = lists.get(name);
    if (known) return known;
    const documents = byId(members());
    lists.set(name, documents);
    return documents;
  }

  function byId(members: number[]): readonly Document[] {
    parseRange(members);
    return members
      .toSorted((a, b) => compare(ids[a] ?? '', ids[b] ?? ''))
      .map(documentAt)
      .filter((document) => document !== undefined);
  }

  function documentAt(position: number): Document | undefined {
    if (parsed[position] === undefined) parseRange([position]);
    return parsed[position];
  }

  /** Neighbours in the file are read in one go: a type of ten thousand takes a few reads. */
  function parseRange(members: readonly number[]): void {
    const waiting = members.filter((position) => parsed[position] === undefined);
    for (let first = 0; first < waiting.length; ) {
      const from = waiting[first] ?? 0;
      let last = first;
      while (
        waiting[last + 1] === (waiting[last] ?? 0) + 1 &&
        end(waiting[last + 1]) - start(from) < readAtOnce
      ) {
        last += 1;
      }
      const bytes = Buffer.allocUnsafe(end(waiting[last]) - start(from));
      readSync(file, bytes, 0, bytes.length, start(from));
      for (; first <= last; first += 1) {
        const position = waiting[first] ?? 0;
        const text = bytes.toString(
          'utf8',
          start(position) - start(from),
          end(position) - start(from),
        );
        parsed[position] = JSON.parse(text);
      }
    }
  }

  function start(position = 0): number {
    return starts[position] ?? 0;
  }

  function end(position = 0): number {
    return starts[position + 1] ?? 0;
  }
}
