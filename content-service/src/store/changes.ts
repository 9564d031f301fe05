import { isPublic } from '../documents/perspective.ts';

/** What changed: the types, old and new, of documents that anybody may see, and of all. */
interface Changed {
  readonly types: ReadonlySet<string>;
  readonly publicTypes: ReadonlySet<string>;
}

/** How far the documents have come; grows with each change. */
export interface Revision {
  readonly all: number;
  /** Of the documents that anybody may see. */
  readonly public: number;
}

/** A document that changed, with its type before or after. */
export interface Touched {
  readonly id: string;
  readonly type: string;
}

/** Takes what changed. */
export type ChangeListener = (changed: Changed) => void;

/** Counts the changes of documents, and tells of each. */
export interface Changes {
  readonly revision: Revision;
  /** The revision of the documents that the next change touches. */
  readonly next: number;
  onChange(listener: ChangeListener): void;
  /** Takes what a change touched, once that is kept; where that is nothing, there was no change. */
  tell(touched: readonly Touched[]): void;
}

/** Takes the number of the last change. */
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
      for (const listener of listeners) listener({ types, publicTypes });
    },
  };
}
