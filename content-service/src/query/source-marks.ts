import type { Document } from '../documents/document.ts';
import { unescapeName } from '../documents/escaped-names.ts';

/** Which value of which document each part of a result is. https://www.sanity.io/docs/visual-editing/content-source-maps */
interface SourceMap {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<string, Mapping>;
}

interface Mapping {
  type: 'value';
  source: { type: 'documentValue'; document: number; path: number };
}

/** Marks the strings of documents, and finds the marks in a result. */
export interface SourceMarks {
  /** Returns a copy in which each string has a mark, but those of attributes with an underscore. */
  mark(document: Document): Document;
  /** Returns a value without marks. */
  unmark(value: unknown): unknown;
  /** Returns the source map of a result, unless it has too many strings, and the result without marks. */
  mapOf(result: unknown): { map: SourceMap | undefined; plain: unknown };
}

/** Begins a mark: a noncharacter, which texts do not contain (https://www.unicode.org/faq/private_use.html#nonchar8). */
const SIGN = '\u{10FFFE}';
/** Each takes about a hundred bytes of the response. */
const MAX_MAPPINGS = 20_000;
const marked = new RegExp(`^([^]*)${SIGN}(\\d+)$`, 'u');

/** `withKeys`: paths name elements of arrays by their keys, if they have one, and not by their indexes. */
export function createSourceMarks(withKeys: boolean): SourceMarks {
  const sources: { document: Document; path: string }[] = [];
  const copies = new WeakMap<Document, Document>();

  return {
    mark(document) {
      const known = copies.get(document);
      if (known) return known;
      const copy: Document = { ...document, ...markedAttributes(document, document, '$') };
      copies.set(document, copy);
      return copy;
    },
    unmark: (value) => rebuilt(value, (text) => sourceIn(text).plain),
    mapOf(result) {
      const found: { at: string; source: number }[] = [];
      const plain = rebuilt(result, (text, at) => {
        const { source, plain: unmarked } = sourceIn(text);
        if (source !== undefined) found.push({ at, source });
        return unmarked;
      });
      return { map: found.length > MAX_MAPPINGS ? undefined : written(found), plain };
    },
  };

  function markedAttributes(value: object, document: Document, path: string) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        name.startsWith('_') ? item : markedValue(item, document, path + stepTo(name)),
      ]),
    );
  }

  function markedValue(value: unknown, document: Document, path: string): unknown {
    if (typeof value === 'string') return `${value}${SIGN}${sources.push({ document, path }) - 1}`;
    if (Array.isArray(value)) {
      return value.map((item, index) =>
        markedValue(item, document, path + stepInto(item, index, withKeys)),
      );
    }
    if (typeof value !== 'object' || value === null) return value;
    return markedAttributes(value, document, path);
  }

  function sourceIn(text: string): { plain: string; source?: number } {
    const [, plain, digits] = marked.exec(text) ?? [];
    return plain === undefined ? { plain: text } : { plain, source: Number(digits) };
  }

  function written(found: readonly { at: string; source: number }[]): SourceMap {
    const documents = createIndex<Document>();
    const paths = createIndex<string>();
    const mappings = Object.fromEntries(
      found.flatMap(({ at, source }) => {
        const from = sources[source];
        if (!from) return [];
        const indexes = { document: documents.of(from.document), path: paths.of(from.path) };
        const mapping: Mapping = { type: 'value', source: { type: 'documentValue', ...indexes } };
        return [[at, mapping]];
      }),
    );
    return { documents: [...documents.all()].map(identityOf), paths: [...paths.all()], mappings };
  }
}

/** Returns the id under which the document is stored, as the client needs to link to a draft. */
function identityOf({ _id, _originalId, _type }: Document): { _id: string; _type: string } {
  return { _id: typeof _originalId === 'string' ? _originalId : _id, _type };
}

/** Rebuilds a value with other strings. `at` is the JSONPath of a string. Other objects, such as dates, stay. */
function rebuilt(value: unknown, text: (text: string, at: string) => string, at = '$'): unknown {
  if (typeof value === 'string') return text(value, at);
  if (Array.isArray(value)) {
    return value.map((item, index) => rebuilt(item, text, `${at}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, rebuilt(item, text, at + stepTo(name))]),
  );
}

function stepTo(name: string): string {
  return `['${escapedIn(unescapeName(name))}']`;
}

function stepInto(item: unknown, index: number, withKeys: boolean): string {
  const isKeyed = withKeys && typeof item === 'object' && item !== null && '_key' in item;
  const key = isKeyed ? item._key : undefined;
  return typeof key === 'string' ? `[?(@._key=='${escapedIn(key)}')]` : `[${index}]`;
}

/** Escapes as the client's `jsonPath` does. https://github.com/sanity-io/client/blob/main/src/csm/jsonPath.ts */
function escapedIn(name: string): string {
  return name.replace(/['\\\f\n\r\t\b]/g, (character) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
};

function createIndex<T>() {
  const indexes = new Map<T, number>();
  return {
    of(item: T): number {
      const index = indexes.get(item) ?? indexes.size;
      indexes.set(item, index);
      return index;
    },
    all: () => indexes.keys(),
  };
}
