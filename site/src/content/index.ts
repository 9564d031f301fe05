import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { parseAbout } from './about.ts';
import { contactFrom } from './contact.ts';
import { detailOf, reasonOf } from './failure.ts';
import { parseFaqs } from './faqs.ts';
import { createPictures } from './image.ts';
import { AnswerError, type Parsed } from './parse.ts';
import { parseProjects } from './projects.ts';
import { queries } from './queries.ts';
import { parseSettings } from './settings.ts';
import { parseTransformations } from './transformations.ts';
import type { Content, QueryName } from './types.ts';

export { createContentClient } from './client.ts';
export { watchContent } from './watch.ts';

interface LoadOptions {
  /** For all queries and their retries together, in ms. */
  readonly deadline?: number;
  /** The event that `watchContent` called back with: what is read is no older than it. */
  readonly lastLiveEventId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface LoadedContent {
  readonly content: Content;
  /** What an editor or operator should mend, one line each, for the log. */
  readonly warnings: readonly string[];
  /** What the content depends on, for `watchContent`. */
  readonly syncTags: readonly string[];
}

const answer = z.object({ result: z.unknown(), syncTags: z.array(z.string()).catch([]) });

/**
 * Runs the five queries and parses what they answer. A query that fails leaves its part empty and
 * its reason in `failures`; the promise rejects only when `signal` aborts.
 */
export async function loadContent(
  client: SanityClient,
  { deadline = 10_000, lastLiveEventId, signal }: LoadOptions = {},
): Promise<LoadedContent> {
  const failures: Partial<Record<QueryName, string>> = {};
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
    parse: (result: unknown) => Parsed<T>,
    empty: T,
  ): Promise<T> {
    try {
      const received = answer.safeParse(await client.fetch<unknown>(queries[name], {}, options));
      if (!received.success) throw new AnswerError('is not a result');
      for (const tag of received.data.syncTags) syncTags.add(tag);
      const parsed = parse(received.data.result);
      for (const warning of parsed.warnings) warnings.push(warning);
      return parsed.value;
    } catch (error) {
      failures[name] = reasonOf(error);
      warnings.push(`The ${name} query failed: ${detailOf(error)}`);
      return empty;
    }
  }

  const [pictured, about, transformations, faqs, settings] = await Promise.all([
    read('projects', (result) => parseProjects(result, pictureFor), { projects: [], hero: null }),
    read('about', (result) => parseAbout(result, pictureFor), null),
    read('transformations', (result) => parseTransformations(result, pictureFor), []),
    read('faqs', parseFaqs, []),
    read('settings', parseSettings, null),
  ]);
  signal?.throwIfAborted();
  const contact = contactFrom(settings);
  const content = { ...pictured, about, transformations, faqs, settings, contact, failures };
  // Sorted, so that the order in which queries are answered makes no difference.
  return { content, warnings: warnings.toSorted(), syncTags: [...syncTags].toSorted() };
}

/** Gives the content of a site that could read nothing; the reason, if any, stands for each query. */
export function emptyContent(reason?: string): Content {
  const names: readonly QueryName[] = ['projects', 'about', 'transformations', 'faqs', 'settings'];
  return {
    hero: null,
    projects: [],
    about: null,
    transformations: [],
    faqs: [],
    settings: null,
    contact: contactFrom(null),
    failures: reason ? Object.fromEntries(names.map((name) => [name, reason])) : {},
  };
}
