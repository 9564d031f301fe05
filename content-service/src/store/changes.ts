import { isPublic } from '../documents/document-ids.ts';

/** The ids of all changed documents, and the types, before and after, of these and of the public ones. */
interface Changed {
  readonly ids: Iterable<string>;
  readonly types: ReadonlySet<string>;
  readonly publicTypes: ReadonlySet<string>;
}

/** Counters that increase with each change of the documents. */
export interface Revision {
  readonly all: number;
  /** Counts changes of public documents only. */
  readonly public: number;
}

/** A changed document, with its type before or after the change. */
export interface Touched {
  readonly id: string;
  readonly type: string;
}

export type ChangeListener = (changed: Changed) => void;

/** Counts changes of documents and notifies listeners. */
export interface Changes {
  readonly revision: Revision;
  /** The revision that the next change gets. */
  readonly next: number;
  onChange(listener: ChangeListener): void;
  /** Notifies listeners of a committed change. Ignores an empty list. */
  tell(touched: readonly Touched[]): void;
}

export function createChanges(last: number): Changes {
  const listeners: ChangeListener[] = [];
  let revision: Revision = { all: last, public: last };

  return {
    get revision() {
      return revision;
    },
    get next() {
      return revision.all + 1;
    },
    onChange: (listener) => void listeners.push(listener),
    tell(touched) {
      if (touched.length === 0) return;
      const seen = touched.filter(({ id }) => isPublic(id));
      const all = revision.all + 1;
      revision = { all, public: seen.length > 0 ? all : revision.public };
      const types = new Set(touched.map(({ type }) => type));
      const publicTypes = new Set(seen.map(({ type }) => type));
      const ids = touched.map(({ id }) => id);
      for (const listener of listeners) listener({ ids, types, publicTypes });
    },
  };
}
