import { unshiftJson } from '../documents/attribute-names.ts';
import { reasonOf } from '../http/errors.ts';
import { anyDocumentTag, tagOf } from '../live/sync-tags.ts';
import { type AstNode, calledBy, evaluateTree, walk } from './groq-js.ts';
import { patchTree } from './groq-js-patches.ts';
import { hoistSubqueries } from './hoisted-subqueries.ts';
import type { Answer, Job } from './messages.ts';
import { parseQuery } from './parse.ts';
import { prefilter } from './prefilter.ts';
import { QueryRefused } from './refused.ts';
import { isLongerThan } from './size.ts';
import type { View } from './view.ts';

/** Runs work to its end, or throws when that takes too long. */
export type WithinDeadline = <T>(work: () => T) => T;

/**
 * Takes a query, the documents it may see and what ends runaways; throws QueryRefused. Reading
 * the documents is not held against the query: it happens once, and is over.
 */
export function evaluate(job: Job, documents: View, withinDeadline: WithinDeadline): Answer {
  const parsed = withinDeadline(() => patchTree(parseQuery(job.query, job.params)));
  const { tree, selections, needsAll } = prefilter(parsed);
  const tags = new Set<string>();
  if (needsAll) tags.add(anyDocumentTag);
  for (const { types } of selections.values()) {
    if (types) for (const type of types) tags.add(tagOf(type));
    else tags.add(anyDocumentTag);
  }

  const options = {
    dataset: needsAll ? documents.all() : [],
    params: Object.fromEntries(
      [...selections].map(([name, selection]) => [name, documents.select(selection)]),
    ),
    identity: job.identity,
    timestamp: new Date(),
    sanity: { projectId: job.projectId, dataset: job.dataset },
    dereference({ _ref: id }: { _ref: string }) {
      const type = documents.typeOf(id);
      // What is not there yet may appear with any type.
      tags.add(type === undefined ? anyDocumentTag : tagOf(type));
      return documents.find(id);
    },
  };
  const answerTo = (part: AstNode) => evaluateTree(part, options);
  const result = withinDeadline(() =>
    toJson(
      guarded(() => answerTo(hoistSubqueries(tree, answerTo))),
      job.maxResult,
    ),
  );
  return { result, syncTags: [...tags], cacheable: !readsClock(parsed) };
}

function toJson(data: unknown, maxLength: number): string {
  if (!isLongerThan(data, maxLength)) return unshiftJson(JSON.stringify(data) ?? 'null');
  throw new QueryRefused({
    type: 'queryResultTooLargeError',
    description: `the result is larger than ${maxLength} characters; ask for fewer documents or attributes`,
  });
}

/** What the evaluator throws is the query's doing, save for a file that cannot be read. */
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
