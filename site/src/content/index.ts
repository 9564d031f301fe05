import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { parseAbout } from './about.ts';
import { contactFrom } from './contact.ts';
import { detailOf, openProblem, type Problem, reasonOf } from './failure.ts';
import { parseFaqs } from './faqs.ts';
import { createPictures } from './image.ts';
import { AnswerError, type Dated } from './parse.ts';
import { parseProjects } from './projects.ts';
import { queries } from './queries.ts';
import { parseSettings } from './settings.ts';
import { parseTransformations } from './transformations.ts';
import { RetryLaterError } from './transport.ts';
import type { Content, QueryName } from './types.ts';

export { createContentClient } from './client.ts';
export { openProblem, type Problem } from './failure.ts';
export { isSignedIn } from './session.ts';
export { watchContent } from './watch.ts';

/**
 * The valid parts of the answers, by the name of the query. They are stored with the release made from
 * them, and replace the answer of a query that fails later.
 */
export type Answers = Readonly<Partial<Record<QueryName, unknown>>>;

interface LoadOptions {
  /** The last good answer of each query. */
  readonly previous?: Answers | undefined;
  /** Timeout for all queries and their retries together, in ms. */
  readonly deadline?: number;
  /** The event id from `watchContent`. The content that is read is at least as new as this event. */
  readonly lastLiveEventId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
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

const received = z.object({ result: z.unknown(), syncTags: z.array(z.string()).catch([]) });

/**
 * Runs the five queries and parses their answers. A query that fails keeps its previous answer. Without
 * one, its part of the content is empty and `failures` contains the reason. The promise rejects only when
 * `signal` aborts.
 */
export async function loadContent(
  client: SanityClient,
  { previous = {}, deadline = 10_000, lastLiveEventId, signal }: LoadOptions = {},
): Promise<LoadedContent> {
  const failures: Partial<Record<QueryName, string>> = {};
  const answers: Partial<Record<QueryName, unknown>> = {};
  const updated = { ...nothing };
  const errors = new Map<QueryName, unknown>();
  const warnings: string[] = [];
  const syncTags = new Set<string>();
  const pictureFor = createPictures(client);
  const timeout = AbortSignal.timeout(deadline);
  const options = {
    filterResponse: false,
    returnQuery: false,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(lastLiveEventId && { lastLiveEventId }),
  } as const;

  async function read<T>(
    name: QueryName,
    parse: (result: unknown) => Dated<T>,
    empty: T,
  ): Promise<T> {
    const accept = (result: unknown): Dated<T> => {
      const parsed = parse(result);
      answers[name] = parsed.accepted;
      updated[name] = parsed.updated;
      return parsed;
    };
    try {
      const answer = await client.fetch<unknown>(queries[name], {}, options);
      const { success, data } = received.safeParse(answer);
      if (!success) throw new AnswerError('is not a result');
      const { result, syncTags: tags } = data;
      for (const tag of tags) syncTags.add(tag);
      const parsed = accept(result);
      for (const warning of parsed.warnings) warnings.push(warning);
      return parsed.value;
    } catch (error) {
      errors.set(name, error);
    }
    try {
      if (name in previous) return accept(previous[name]).value;
    } catch {
      // This version of the site cannot parse the answer that an earlier version stored.
    }
    failures[name] = reasonOf(errors.get(name));
    return empty;
  }

  const [pictured, about, transformations, faqs, settings] = await Promise.all([
    read('projects', (result) => parseProjects(result, pictureFor), nothingPictured),
    read('about', (result) => parseAbout(result, pictureFor, previous.about), null),
    read('transformations', (result) => parseTransformations(result, pictureFor), []),
    read('faqs', parseFaqs, []),
    read('settings', (result) => parseSettings(result, previous.settings), null),
  ]);
  signal?.throwIfAborted();
  const contact = contactFrom(settings);
  return {
    content: { ...pictured, about, transformations, faqs, settings, contact, updated, failures },
    // In a fixed order, so that the order in which queries are answered does not change the bytes.
    answers: Object.fromEntries(
      names.filter((name) => name in answers).map((name) => [name, answers[name]]),
    ),
    failed: names.filter((name) => errors.has(name)),
    // Sorted, so that the order in which queries are answered makes no difference.
    warnings: [...failureProblems(errors), ...warnings.toSorted().map(openProblem)],
    syncTags: [...syncTags].toSorted(),
    retryAfter: Math.max(0, ...[...errors.values()].map(delayOf)),
  };
}

const nothingPictured = { projects: [], hero: null, ogImage: null };

const nothing: Content['updated'] = {
  projects: [],
  about: [],
  transformations: [],
  faqs: [],
  settings: [],
};

const names: readonly QueryName[] = ['projects', 'about', 'transformations', 'faqs', 'settings'];

/** Groups failed queries by cause and creates one problem for each cause. */
function failureProblems(errors: ReadonlyMap<QueryName, unknown>): Problem[] {
  const alike = Map.groupBy(
    names.filter((name) => errors.has(name)),
    (name) => detailOf(errors.get(name)),
  );
  return [...alike].map(([detail, failed]) => {
    const queries = failed.length === 1 ? 'query' : 'queries';
    const head = `The ${failed.join(', ')} ${queries} failed`;
    const [first] = failed;
    const reason = first && reasonOf(errors.get(first));
    return { logged: `${head}: ${detail}`, shown: `${head}. ${reason}` };
  });
}

function delayOf(error: unknown): number {
  return error instanceof RetryLaterError ? error.delay : 0;
}

/**
 * Returns the content of a site that could not read anything. `reason` is the failure of each
 * query.
 */
export function emptyContent(reason?: string): Content {
  return {
    ...nothingPictured,
    about: null,
    transformations: [],
    faqs: [],
    settings: null,
    contact: contactFrom(null),
    updated: nothing,
    failures: reason ? Object.fromEntries(names.map((name) => [name, reason])) : {},
  };
}
