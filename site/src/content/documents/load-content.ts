import type { SanityClient } from '@sanity/client';
import {
  type ProblemSentences,
  problemSentences,
  type Sentence,
} from '../model/problem-sentences.ts';
import type { Content, QueryName } from '../model/types.ts';
import { noWords } from '../model/words.ts';
import { detailOf, type Problem, reasonOf } from '../vendor/failure.ts';
import { documentTypes, queryNames } from '../vendor/queries.ts';
import { RetryLaterError } from '../vendor/transport.ts';
import { contactFrom } from './contact.ts';
import { type Answers, createPartReader, type Outcome, type ReadOptions } from './parts.ts';

interface LoadOptions extends Pick<ReadOptions, 'isEditable'> {
  /** The last good answer of each query. */
  readonly previous?: Answers | undefined;
  /** Timeout for all queries and their retries together, in ms. */
  readonly deadline?: number;
  /** The event id from `watchContent`. The content that is read is at least as new as this event. */
  readonly lastLiveEventId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The language of what is not for the log. */
  readonly says?: ProblemSentences;
}

export interface LoadedContent {
  readonly content: Content;
  readonly answers: Answers;
  /** The queries that failed, even if an earlier answer replaces them. */
  readonly failed: readonly QueryName[];
  /** Problems that an editor or operator should solve. */
  readonly warnings: readonly Problem[];
  /** Sync tags on which the content depends, for `watchContent`. */
  readonly syncTags: readonly string[];
  /** Longest `Retry-After` of the content service, in ms. 0 without one. */
  readonly retryAfter: number;
}

const TYPES = queryNames.map((name) => documentTypes[name]);

/**
 * Runs the five queries and parses their answers. A query that fails keeps its previous answer. Without
 * one, its part of the content is empty and `failures` contains the reason. The promise rejects only when
 * `signal` aborts.
 */
export async function loadContent(
  client: SanityClient,
  { previous = {}, deadline = 10_000, signal, says = problemSentences, ...rest }: LoadOptions = {},
): Promise<LoadedContent> {
  const timeout = AbortSignal.timeout(deadline);
  const read = createPartReader(client, {
    previous,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...rest,
  });
  // In the order of their names, so that the order in which queries are answered makes no difference.
  const outcomes = await Promise.all(queryNames.map(read));
  signal?.throwIfAborted();
  const failed = outcomes.flatMap(({ name, failure }) => (failure ? [{ name, ...failure }] : []));
  const problemOf = (say: Sentence): Problem => ({
    logged: say(problemSentences),
    shown: say(says),
  });
  const warnings = outcomes.flatMap((outcome) => outcome.warnings).map(problemOf);
  const isEmpty = outcomes.every(({ part }) => part && [part.accepted ?? []].flat().length === 0);
  return {
    content: outcomes.reduce(withOutcome, emptyContent()),
    answers: Object.fromEntries(
      outcomes.flatMap(({ name, part }) => (part ? [[name, part.accepted]] : [])),
    ),
    failed: failed.map(({ name }) => name),
    warnings: [
      ...failureProblems(failed, says),
      ...warnings.toSorted((one, other) => (one.logged < other.logged ? -1 : 1)),
      ...(isEmpty ? [problemOf(({ noDocuments }) => noDocuments(TYPES))] : []),
    ],
    syncTags: [...new Set(outcomes.flatMap(({ syncTags }) => syncTags))].toSorted(),
    retryAfter: Math.max(0, ...failed.map(({ error }) => delayOf(error))),
  };
}

function withOutcome(content: Content, { name, part, failure }: Outcome): Content {
  if (part) {
    const updated = { ...content.updated, [name]: part.updated };
    return { ...content, ...part.value, updated };
  }
  const failures = { ...content.failures, [name]: reasonOf(failure?.error) };
  return { ...content, failures };
}

/** Groups failed queries by cause and creates one problem for each cause. */
function failureProblems(
  failed: readonly { name: QueryName; error: unknown }[],
  says: ProblemSentences,
): Problem[] {
  return [...Map.groupBy(failed, ({ error }) => detailOf(error))].map(([detail, alike]) => {
    const names = alike.map(({ name }) => name).join(', ');
    const headIn = ({ failedQueries }: ProblemSentences) => failedQueries(names, alike.length);
    return {
      logged: `${headIn(problemSentences)}: ${detail}`,
      shown: `${headIn(says)}. ${reasonOf(alike[0]?.error, says)}`,
    };
  });
}

function delayOf(error: unknown): number {
  return error instanceof RetryLaterError ? error.delay : 0;
}

/** Returns the content of a site that could not read anything. */
export function emptyContent(): Content {
  return {
    projects: [],
    hero: null,
    ogImage: null,
    about: null,
    transformations: [],
    faqs: [],
    settings: null,
    contact: contactFrom(null),
    words: noWords,
    pages: [],
    updated: { projects: [], about: [], transformations: [], faqs: [], settings: [] },
    failures: {},
  };
}
