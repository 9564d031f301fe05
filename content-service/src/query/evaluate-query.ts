import type { Document } from '../documents/document.ts';
import { unescapeJson } from '../documents/escaped-names.ts';
import { compareUnmarked } from '../groq/compare-unmarked.ts';
import {
  type AstNode,
  calledBy,
  type EvaluationOptions,
  evaluateTree,
  walk,
} from '../groq/groq-js.ts';
import { patchTree } from '../groq/groq-js-patches.ts';
import { hoistSubqueries } from '../groq/hoist-subqueries.ts';
import { parseQuery, QueryRefused } from '../groq/parse-query.ts';
import { prefilter } from '../groq/prefilter.ts';
import { reasonOf } from '../http/errors.ts';
import { anyDocumentTag, tagOf } from '../live/sync-tags.ts';
import type { QueryAnswer, QueryJob } from './query-messages.ts';
import { createSourceMarks } from './source-marks.ts';
import type { DocumentView } from './visible-documents.ts';

/** Maximum documents of which marked copies are made for a source map. */
const MAX_MARKED = 5000;

interface QueryOptions extends EvaluationOptions {
  readonly dataset: readonly Document[];
  readonly params: Readonly<Record<string, readonly Document[]>>;
  dereference(reference: { _ref: string }): Document | undefined;
}

/**
 * Evaluates a query. Throws QueryRefused, and what `withinDeadline` throws. Reading documents for the
 * first time does not count against the deadline.
 */
export function evaluateQuery(
  job: QueryJob,
  documents: DocumentView,
  withinDeadline: <T>(work: () => T) => T,
): QueryAnswer {
  const { isCacheable, tree, selections, needsAll } = withinDeadline(() => {
    const parsed = patchTree(parseQuery(job.query, job.params));
    return { isCacheable: !readsClock(parsed), ...prefilter(parsed) };
  });
  const tags = new Set<string>();
  if (needsAll) tags.add(anyDocumentTag);
  for (const { types } of selections.values()) {
    if (types) for (const type of types) tags.add(tagOf(type));
    else tags.add(anyDocumentTag);
  }

  const options: QueryOptions = {
    dataset: needsAll ? documents.all() : [],
    params: Object.fromEntries(
      [...selections].map(([name, selection]) => [name, documents.select(selection)]),
    ),
    identity: job.identity,
    timestamp: new Date(),
    sanity: { projectId: job.projectId, dataset: job.dataset },
    dereference({ _ref: id }: { _ref: string }) {
      const type = documents.typeOf(id);
      // A missing document may later be created with any type.
      tags.add(type === undefined ? anyDocumentTag : tagOf(type));
      return documents.find(id);
    },
  };
  const result = withinDeadline(() => toJson(evaluated(tree, options), job.maxResult));
  const sourceMap = withinDeadline(() => job.sourceMap && sourceMapOf(tree, options, job, result));
  const answer = { result, syncTags: [...tags], cacheable: isCacheable };
  return sourceMap ? { ...answer, sourceMap } : answer;
}

function evaluated(tree: AstNode, options: EvaluationOptions): unknown {
  const answerTo = (part: AstNode) => evaluateTree(part, options);
  return guarded(() => answerTo(hoistSubqueries(tree, answerTo)));
}

/**
 * Evaluates a query again, on documents with marks in their strings, and returns where the strings in
 * the result come from. Returns undefined if there are too many documents or strings, or if the result
 * without marks is not the same.
 */
function sourceMapOf(
  tree: AstNode,
  { dataset, params, dereference, ...options }: QueryOptions,
  { sourceMap, maxResult }: QueryJob,
  result: string,
): string | undefined {
  const lists = Object.values(params);
  if (lists.reduce((sum, list) => sum + list.length, dataset.length) > MAX_MARKED) return undefined;
  const { mark, unmark, mapOf } = createSourceMarks(sourceMap === 'keys');
  const value = evaluated(compareUnmarked(tree, unmark), {
    ...options,
    dataset: dataset.map(mark),
    params: Object.fromEntries(Object.entries(params).map(([key, list]) => [key, list.map(mark)])),
    dereference(reference) {
      const document = dereference(reference);
      return document && mark(document);
    },
  });
  // A mark adds less than ten characters to a string.
  if (isLongerThan(value, 6 * maxResult)) return undefined;
  const { map, plain } = mapOf(value);
  if (!map || unescapeJson(JSON.stringify(plain) ?? 'null') !== result) return undefined;
  return JSON.stringify(map);
}

function toJson(data: unknown, maxLength: number): string {
  if (!isLongerThan(data, maxLength)) return unescapeJson(JSON.stringify(data) ?? 'null');
  throw new QueryRefused({
    type: 'queryResultTooLargeError',
    description: `the result is larger than ${maxLength} characters; ask for fewer documents or attributes`,
  });
}

/** Converts errors of the evaluator to QueryRefused, unless the database could not be read. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new QueryRefused({
      type: 'queryEvaluationError',
      description: `the query cannot be evaluated: ${reasonOf(error)}`,
    });
  }
}

function readsClock(tree: AstNode): boolean {
  for (const { node } of walk(tree)) if (calledBy(node)?.endsWith('::now')) return true;
  return false;
}

/**
 * Checks whether the JSON of a value has about `bound` characters or more. Stops at the bound, because
 * a small value that contains the same object many times can have JSON that does not fit in memory.
 */
export function isLongerThan(value: unknown, bound: number): boolean {
  let left = bound;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    left -= 2;
    if (typeof next === 'string') left -= next.length;
    else if (typeof next === 'number') left -= 6;
    else if (typeof next === 'object' && next !== null) {
      // Avoids iterating over a list far past the bound.
      if (Array.isArray(next) && next.length > left) return true;
      for (const [key, item] of Object.entries(next)) {
        if (!Array.isArray(next)) left -= key.length + 3;
        open.push(item);
      }
    }
    if (left < 0) return true;
  }
  return false;
}
