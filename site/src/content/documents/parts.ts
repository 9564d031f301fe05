import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { Sentence } from '../model/problem-sentences.ts';
import type { Content, QueryName } from '../model/types.ts';
import { createPictures, type PictureFor } from '../vendor/image.ts';
import { queries } from '../vendor/queries.ts';
import { AnswerError } from '../vendor/transport.ts';
import { parseAbout } from './about.ts';
import { parseFaqs } from './faqs.ts';
import type { Dated, NameDocument } from './parse.ts';
import { parseProjects } from './projects.ts';
import { parseSettings } from './settings.ts';
import { parseTransformations } from './transformations.ts';

/**
 * The valid parts of the answers, by the name of the query. They are stored with the release made from
 * them, and replace the answer of a query that fails later.
 */
export type Answers = Readonly<Partial<Record<QueryName, unknown>>>;

type Part = Dated<Partial<Content>>;

/** Parses the answer of a query. `before` is its last good answer, used for invalid fields. */
type Parse = (
  answer: unknown,
  pictureFor: PictureFor,
  before: unknown,
  name?: NameDocument,
) => Part;

const parsers: Readonly<Record<QueryName, Parse>> = {
  projects: (answer, pictureFor, _, name) => parseProjects(answer, pictureFor, name),
  about: (...given) => partOf(parseAbout(...given), (about) => ({ about })),
  transformations: (answer, pictureFor, _, name) =>
    partOf(parseTransformations(answer, pictureFor, name), (transformations) => ({
      transformations,
    })),
  faqs: (answer, _pictures, _before, name) => partOf(parseFaqs(answer, name), (faqs) => ({ faqs })),
  settings: parseSettings,
};

function partOf<T>({ value, ...rest }: Dated<T>, place: (value: T) => Partial<Content>): Part {
  return { value: place(value), ...rest };
}

/** What became of a query. */
export interface Outcome {
  readonly name: QueryName;
  /** Its part of the content, or that of its previous answer. `null` if there is neither. */
  readonly part: Part | null;
  readonly warnings: readonly Sentence[];
  readonly syncTags: readonly string[];
  /** Why the query failed. `null`: it did not. */
  readonly failure: { readonly error: unknown } | null;
}

export interface ReadOptions {
  readonly previous: Answers;
  readonly signal: AbortSignal;
  readonly lastLiveEventId?: string | undefined;
  /** Whether parts of the content name their documents. */
  readonly isEditable?: boolean;
}

/** Creates a function that runs a query and parses its answer. A failed one keeps its previous answer. */
export function createPartReader(client: SanityClient, options: ReadOptions) {
  const { previous, isEditable = false } = options;
  const name = isEditable ? nameDocument : undefined;
  const pictureFor = createPictures(client);
  return async (query: QueryName): Promise<Outcome> => {
    const parse = (answer: unknown) => parsers[query](answer, pictureFor, previous[query], name);
    try {
      const { result, syncTags } = await ask(client, query, options);
      const part = parse(result);
      return { name: query, part, warnings: part.warnings, syncTags, failure: null };
    } catch (error) {
      const part = query in previous ? orNull(() => parse(previous[query])) : null;
      return { name: query, part, warnings: [], syncTags: [], failure: { error } };
    }
  };
}

const nameDocument: NameDocument = (type, id) => ({ document: `${type} ${id}` });

/** Returns `null` for an answer that an earlier version of the site stored, and this one cannot parse. */
function orNull(parse: () => Part): Part | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

const received = z.object({ result: z.unknown(), syncTags: z.array(z.string()).catch([]) });

async function ask(
  client: SanityClient,
  name: QueryName,
  { signal, lastLiveEventId }: ReadOptions,
) {
  const answer = await client.fetch<unknown>(
    queries[name],
    {},
    {
      filterResponse: false,
      returnQuery: false,
      signal,
      ...(lastLiveEventId && { lastLiveEventId }),
    },
  );
  const { success, data } = received.safeParse(answer);
  if (!success) throw new AnswerError(({ isNoResult }) => isNoResult);
  return data;
}
