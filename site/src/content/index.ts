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
 * The answers of the queries by name, without documents that cannot be shown. They are stored with
 * each release, and replace the answer of a query that fails later.
 */
export type Answers = Readonly<Partial<Record<QueryName, unknown>>>;

interface LoadOptions {
  /** The last good answers. */
  readonly previous?: Answers | undefined;
  /** For all queries and their retries together, in ms. */
  readonly deadline?: number;
  /** The event that `watchContent` called back with: what is read is no older than it. */
  readonly lastLiveEventId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface LoadedContent {
  readonly content: Content;
  readonly answers: Answers;
  /** The queries that failed, whether or not an earlier answer stands in for them. */
  readonly failed: readonly QueryName[];
  /** What an editor or operator should correct. */
  readonly warnings: readonly Problem[];
  /** What the content depends on, for `watchContent`. */
  readonly syncTags: readonly string[];
  /** How long the content service wants to be left alone, in ms. */
  readonly retryAfter: number;
}

const received = z.object({ result: z.unknown(), syncTags: z.array(z.string()).catch([]) });

/**
 * Runs the five queries and parses what they answer. A query that fails keeps its previous answer;
 * without one it leaves its part empty and its reason in the content's `failures`. The promise
 * rejects only when `signal` aborts.
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
      const { success, data } = received.safeParse(
        await client.fetch<unknown>(queries[name], {}, options),
      );
      if (!success) throw new AnswerError('is not a result');
      for (const tag of data.syncTags) syncTags.add(tag);
      const parsed = accept(data.result);
      for (const warning of parsed.warnings) warnings.push(warning);
      return parsed.value;
    } catch (error) {
      errors.set(name, error);
    }
    try {
      if (name in previous) return accept(previous[name]).value;
    } catch {
      // An earlier version of the site may have stored an answer that this one cannot parse.
    }
    failures[name] = reasonOf(errors.get(name));
    return empty;
  }

  const [pictured, about, transformations, faqs, settings] = await Promise.all([
    read('projects', (result) => parseProjects(result, pictureFor), { projects: [], hero: null }),
    read('about', (result) => parseAbout(result, pictureFor, previous.about), null),
    read('transformations', (result) => parseTransformations(result, pictureFor), []),
    read('faqs', parseFaqs, []),
    read('settings', (result) => parseSettings(result, previous.settings), null),
  ]);
  signal?.throwIfAborted();
  const contact = contactFrom(settings);
  return {
    content: { ...pictured, about, transformations, faqs, settings, contact, updated, failures },
    // In one order, and so in the same bytes, whichever was answered first.
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

const nothing: Content['updated'] = {
  projects: [],
  about: [],
  transformations: [],
  faqs: [],
  settings: [],
};

const names: readonly QueryName[] = ['projects', 'about', 'transformations', 'faqs', 'settings'];

/** Makes one problem of all queries that failed alike. */
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

/** Returns the content of a site that could read nothing; `reason` is the failure of each query. */
export function emptyContent(reason?: string): Content {
  return {
    hero: null,
    projects: [],
    about: null,
    transformations: [],
    faqs: [],
    settings: null,
    contact: contactFrom(null),
    updated: nothing,
    failures: reason ? Object.fromEntries(names.map((name) => [name, reason])) : {},
  };
}
