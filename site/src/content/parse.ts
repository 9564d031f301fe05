import { z } from 'zod';
import { lines } from './text.ts';

export interface Parsed<T> {
  readonly value: T;
  /** The part of the input that `value` was made from; parsing it again returns the same. */
  readonly accepted: unknown;
  /** One sentence for each document that is left out or shown without one of its fields. */
  readonly warnings: readonly string[];
}

/** The same of documents that say when each was last changed: as `time` gives it, for those shown. */
export interface Dated<T> extends Parsed<T> {
  readonly updated: readonly (string | null)[];
}

/** What a content service answered is not what was asked for. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/**
 * Characters of JSON: nobody types a longer document. The documents of a query together have the same
 * bound, because visitors download what is shown of them.
 */
const LONGEST = 1_000_000;

/** Names a document in a warning. */
function named(type: string, received: unknown): string {
  const id = z.object({ _id: z.string() }).safeParse(received).data?._id ?? 'without an id';
  // Warnings are read in a log, where one document must not look like two lines.
  return `${type} "${lines(id).join(' ').slice(0, 100)}"`;
}

interface ParsedDocument<T> {
  readonly value: T | null;
  readonly accepted: unknown;
  readonly warnings: readonly string[];
}

/**
 * Parses a document. Fields that may be missing are optional in `schema`. An invalid field keeps its
 * value of `before`, or else counts as missing; a document without a required field is `null`.
 */
function parseDocument<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
  before: unknown = null,
): ParsedDocument<T> {
  const leftOut = (why: string) => ({
    value: null,
    accepted: null,
    warnings: [`${named(type, received)}: ${why}; left out.`],
  });
  if (JSON.stringify(received ?? null).length > LONGEST) return leftOut('is larger than 1 MB');
  const first = schema.safeParse(received);
  if (first.success) return { value: first.data, accepted: received, warnings: [] };

  const oddFields = new Set(first.error.issues.map((issue) => issue.path[0]));
  const rest = record.safeParse(received).data;
  const kept = fieldsOf(before, (field) => oddFields.has(field));
  const accepted = { ...kept, ...fieldsOf(rest, (field) => !oddFields.has(field)) };
  const second = rest ? schema.safeParse(accepted) : first;
  if (!second.success) return leftOut(sentence(first.error, second.error));
  const shown = Object.keys(kept).length > 0 ? 'as it was before' : 'without it';
  const warning = `${named(type, received)}: ${sentence(first.error)}; shown ${shown}.`;
  return { value: second.data, accepted, warnings: [warning] };
}

/**
 * The same for a list of at most `limit` documents. Throws an `AnswerError` where there is no list,
 * or nothing in it but documents that cannot be shown: that is a failure, and no empty list.
 */
export function parseDocuments<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
  limit = Number.POSITIVE_INFINITY,
): Parsed<T[]> {
  if (!Array.isArray(received)) throw new AnswerError('is not a list of documents');
  const asked: unknown[] = received.slice(0, limit);
  const all = asked.map((document) => parseDocument(schema, type, document));
  const parsed = withinLongest(all);
  const warnings = all.flatMap((one) => one.warnings);
  const value = parsed.flatMap((one) => (one.value === null ? [] : [one.value]));
  if (asked.length > 0 && value.length === 0) {
    const some = warnings.slice(0, 3).join(' ');
    throw new AnswerError(`holds no document that can be shown: ${some}`);
  }
  if (received.length > limit) {
    warnings.push(`${type}: more than ${limit} documents; the first ${limit} are shown.`);
  }
  if (parsed.length < all.length) {
    const count = all.length - parsed.length;
    const left = count === 1 ? '1 document is' : `${count} documents are`;
    warnings.push(`${type}: ${left} left out, since all have more than 1 MB; shorten the longest.`);
  }
  const accepted = parsed.flatMap((one) => (one.value === null ? [] : [one.accepted]));
  return { value, accepted, warnings };
}

/** Leaves out the documents with which those before would be longer than one may be. */
function withinLongest<T>(documents: readonly ParsedDocument<T>[]): ParsedDocument<T>[] {
  let length = 0;
  return documents.filter(({ accepted }) => {
    const own = JSON.stringify(accepted).length;
    if (length + own > LONGEST) return false;
    length += own;
    return true;
  });
}

/**
 * The same for the one document of its type, or `null`, and for what it was `before`: nothing else
 * on the page could stand in for a field of it. Throws an `AnswerError` for all else, and for a
 * document that cannot be shown.
 */
export function parseSingleton<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
  before?: unknown,
): Parsed<T | null> {
  if (received === null) return { value: null, accepted: null, warnings: [] };
  if (!record.safeParse(received).success) throw new AnswerError('is not a document');
  const parsed = parseDocument(schema, type, received, before);
  if (parsed.value === null) {
    throw new AnswerError(`cannot be shown: ${parsed.warnings.join(' ')}`);
  }
  return parsed;
}

const record = z.record(z.string(), z.unknown());

function sentence(...errors: z.ZodError[]): string {
  const wrong = errors.flatMap(({ issues }) =>
    issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()),
  );
  return [...new Set(wrong)].join(', ');
}

function fieldsOf(document: unknown, isWanted: (field: string) => boolean) {
  const fields = Object.entries(record.safeParse(document).data ?? {});
  return Object.fromEntries(fields.filter(([field]) => isWanted(field)));
}
