import { ApiError, queryRefusal } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { createDeadline, TimeoutError } from './deadline.ts';
import { type DocumentFilter, parseFilter } from './document-filter.ts';
import { type DocumentView, holdDocuments, type Viewpoint } from './documents.ts';
import { type AstNode, evaluateTree } from './groq-js.ts';
import { parseQuery, type QueryText, queryFaultOf } from './parse-query.ts';
import { ANY_TYPE, narrowed, tagOf, typesRead } from './sync-tags.ts';
import { wordsOf } from './text-search.ts';

interface QueryRequest extends QueryText {
  readonly viewpoint: Viewpoint;
  /** The value of `identity()`. */
  readonly identity: string;
}

interface QueryAnswer {
  /** JSON. */
  readonly result: string;
  readonly syncTags: readonly string[];
}

/** Limits on the cost of one query. */
export interface QueryLimits {
  /** Milliseconds, in which nothing else is answered. */
  readonly timeout?: number;
}

/** Bytes of query text, as at the vendor: https://www.sanity.io/docs/content-lake/technical-limits */
const MAX_TEXT = 307_200;
/** Characters of the JSON of a result. */
const MAX_RESULT = 10_000_000;

/** Runs queries in this process. Methods throw an ApiError that describes the fault of a query. */
export interface Queries {
  run(request: QueryRequest): QueryAnswer;
  /** Parses the query of a listener. */
  filter(text: QueryText): DocumentFilter;
}

export function createQueries(
  store: Pick<Store, 'all' | 'get' | 'onChange'>,
  { timeout = 500 }: QueryLimits = {},
): Queries {
  const within = createDeadline(4);
  const documentsFrom = holdDocuments(store);

  return {
    run(request) {
      const documents = documentsFrom(request.viewpoint);
      if (request.query.includes('text::query')) {
        // Kept with each document, so that the first search does not spend its time on them.
        for (const document of documents.all) wordsOf(document);
      }
      return checked(request.query, () =>
        answerOf(parseQuery(request), request.identity, documents),
      );
    },
    filter: (text) => checked(text.query, () => parseFilter(text)),
  };

  function answerOf(tree: AstNode, identity: string, view: DocumentView): QueryAnswer {
    const types = typesRead(tree);
    const read = new Set(types ?? [ANY_TYPE]);
    const value = evaluateTree(narrowed(tree, view.ofTypes), {
      dataset: view.all,
      identity,
      dereference({ _ref: id }) {
        const document = view.find(id);
        // A missing document may later be created with any type.
        read.add(document?._type ?? ANY_TYPE);
        return document;
      },
    });
    return { result: boundedJson(value), syncTags: [...read].map(tagOf) };
  }

  /** Runs `work` within the deadline, and converts what it throws to an ApiError. */
  function checked<T>(query: string, work: () => T): T {
    if (Buffer.byteLength(query) > MAX_TEXT) {
      throw tooLarge('query', `the query is longer than ${MAX_TEXT} bytes`);
    }
    try {
      return within(timeout, work);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (!(error instanceof TimeoutError)) throw queryFaultOf(query, error);
      // A 4xx, because the client retries a query up to five times after a 502 or 503.
      const description = `the query took longer than ${timeout} ms; make it narrower`;
      throw queryRefusal({ type: 'queryTimeoutError', description });
    }
  }
}

/**
 * Returns the JSON of a value. Throws an ApiError at about the limit, because a small value that contains the
 * same object many times can have JSON that does not fit in memory.
 */
function boundedJson(value: unknown): string {
  let left = MAX_RESULT;
  const count = (name: string, item: unknown) => {
    left -= name.length + (typeof item === 'string' ? item.length : 4);
    if (left >= 0) return item;
    throw tooLarge(
      'queryResult',
      `the result is larger than ${MAX_RESULT} characters; ask for fewer documents or attributes`,
    );
  };
  return JSON.stringify(value, count) ?? 'null';
}

function tooLarge(what: 'query' | 'queryResult', description: string): ApiError {
  return queryRefusal({ type: `${what}TooLargeError`, description });
}
