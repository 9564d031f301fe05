import { z } from 'zod';
import { fault, hasOddParts, line } from '../fields/fields.ts';
import { lines } from '../fields/text.ts';
import type { ProblemSentences, Sentence } from '../model/problem-sentences.ts';
import type { Editable } from '../model/types.ts';
import { AnswerError } from '../vendor/transport.ts';

export interface Parsed<T> {
  readonly value: T;
  /** The valid part of the received data. Parsing it again gives the same `value`. */
  readonly accepted: unknown;
  /** One sentence for each document that is left out or shown without a field. */
  readonly warnings: readonly Sentence[];
}

/** Names the document of a part of the content, for the preview. */
export type NameDocument = (type: string, id: string) => Editable;

/** A parsed result with the time of the last change of each document shown, in the format of `time`. */
export interface Dated<T> extends Parsed<T> {
  readonly updated: readonly (string | null)[];
}

/**
 * Most characters of JSON in a document. Editors do not type longer ones. The same limit applies to all
 * documents of a query together, because visitors download them.
 */
const LONGEST = 1_000_000;

/** Names a document in a warning. */
export function nameOf(type: string, received: unknown, { unnamed }: ProblemSentences): string {
  const id = z.object({ _id: z.string() }).safeParse(received).data?._id ?? unnamed;
  // One line only, because an id with a newline would look like a second line in the log.
  return `${type} "${lines(id).join(' ').slice(0, 100)}"`;
}

interface ParsedDocument<T> {
  readonly value: T | null;
  readonly accepted: unknown;
  readonly warnings: readonly Sentence[];
}

/**
 * Parses a document. Fields that may be missing are optional in `schema`. An invalid field keeps its value
 * from `before`, or otherwise counts as missing. A document without a required field becomes `null`.
 * `rich` are the fields with Portable Text, of which more than the text is shown.
 */
function parseDocument<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
  before: unknown = null,
  rich: readonly string[] = [],
): ParsedDocument<T> {
  const leftOut = (flaws: readonly Flaw[]) => ({
    value: null,
    accepted: null,
    warnings: [sayLeftOut(type, received, flaws)],
  });
  if (JSON.stringify(received ?? null).length > LONGEST)
    return leftOut([{ field: '', message: fault('tooLarge') }]);
  const first = schema.safeParse(received);
  const plain = fieldsOf(received, (field) => !rich.includes(field));
  const warnings = oddTexts(type, received, plain);
  if (first.success) return { value: first.data, accepted: received, warnings };

  const oddFields = new Set(first.error.issues.map((issue) => issue.path[0]));
  const rest = record.safeParse(received).data;
  const kept = fieldsOf(before, (field) => oddFields.has(field));
  const accepted = { ...kept, ...fieldsOf(rest, (field) => !oddFields.has(field)) };
  const second = rest ? schema.safeParse(accepted) : first;
  const flaws = flawsIn(first.error);
  if (!second.success) return leftOut([...flaws, ...flawsIn(second.error)]);
  const isKept = Object.keys(kept).length > 0;
  const warning: Sentence = (says) =>
    says[isKept ? 'shownAsBefore' : 'shownWithoutField'](
      nameOf(type, received, says),
      sentenceOf(flaws, says),
    );
  return { value: second.data, accepted, warnings: [warning, ...warnings] };
}

/** Returns a warning if lists of text, or alternative texts, have what is not text and is left out. */
function oddTexts(type: string, received: unknown, plain: Record<string, unknown>): Sentence[] {
  const odd = Object.entries(plain).flatMap(([field, value]): Flaw[] => {
    const alt = record.safeParse(value).data?.alt;
    if (!line.safeParse(alt).success) return [{ field: `${field}.alt`, message: fault('notText') }];
    return hasOddParts(value) && line.safeParse(value).success
      ? [{ field, message: fault('oddParts') }]
      : [];
  });
  if (odd.length === 0) return [];
  return [sayShownWithout(type, received, odd)];
}

/**
 * Parses a list of documents and returns at most `limit` of them. Throws an `AnswerError` if the answer is
 * not a list, or if none of its documents can be shown: that is a failure, not an empty list.
 */
export function parseDocuments<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
  limit = Number.POSITIVE_INFINITY,
): Parsed<T[]> {
  const parsed = parseThose(schema, type, received, limit);
  if (Array.isArray(received) && received.length > 0 && parsed.value.length === 0) {
    const some = parsed.warnings.slice(0, 3);
    throw new AnswerError((says) => says.showsNothing(allOf(some, says)));
  }
  return parsed;
}

/** Parses those documents of a list that can be shown, of which there may be none. Throws as `parseDocuments` does. */
export function parseThose<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
  limit: number,
  rich: readonly string[] = [],
): Parsed<T[]> {
  if (!Array.isArray(received)) throw new AnswerError(({ isNoList }) => isNoList);
  const asked: unknown[] = received.slice(0, limit);
  const all = asked.map((document) => parseDocument(schema, type, document, null, rich));
  const parsed = withinLongest(all);
  const warnings = all.flatMap((one) => one.warnings);
  const value = parsed.flatMap((one) => (one.value === null ? [] : [one.value]));
  if (received.length > limit) {
    warnings.push(({ manyDocuments }) => manyDocuments(type, limit));
  }
  if (parsed.length < all.length) {
    warnings.push(({ longDocuments }) => longDocuments(type, all.length - parsed.length));
  }
  const accepted = parsed.flatMap((one) => (one.value === null ? [] : [one.accepted]));
  return { value, accepted, warnings };
}

/** Leaves out each document with which the total length would exceed `LONGEST`. */
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
 * Parses the only document of its type, or `null`. An invalid field keeps its value from `before`, because
 * nothing else on the page can replace it. Throws an `AnswerError` if the answer is not a document, or is
 * a document that cannot be shown.
 */
export function parseSingleton<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
  before?: unknown,
): Parsed<T | null> {
  if (received === null) return { value: null, accepted: null, warnings: [] };
  if (!record.safeParse(received).success)
    throw new AnswerError(({ isNoDocument }) => isNoDocument);
  const parsed = parseDocument(schema, type, received, before);
  if (parsed.value === null) {
    throw new AnswerError((says) => says.cannotBeShown(allOf(parsed.warnings, says)));
  }
  return parsed;
}

export const record = z.record(z.string(), z.unknown());

/** What is wrong with a field, or with a whole document if the field is `''`. */
export interface Flaw {
  /** Its path in the document, or the path of a page. */
  readonly field: string;
  /** A `Fault`, or what zod says in English. */
  readonly message: string;
}

/** Says that a document, or a part of it, is left out. */
export function sayLeftOut(type: string, received: unknown, flaws: readonly Flaw[]): Sentence {
  return (says) => says.leftOut(nameOf(type, received, says), sentenceOf(flaws, says));
}

/** Says that parts of a document are left out. */
export function sayShownWithout(type: string, received: unknown, flaws: readonly Flaw[]): Sentence {
  return (says) => says.shownWithoutParts(nameOf(type, received, says), sentenceOf(flaws, says));
}

/** Returns what is wrong with a part of a document at a path, or with the whole document. */
export function flawsIn({ issues }: z.ZodError, at: readonly PropertyKey[] = []): Flaw[] {
  return issues.map(({ path, message }) => ({ field: [...at, ...path].join('.'), message }));
}

function sentenceOf(flaws: readonly Flaw[], says: ProblemSentences): string {
  const faults = new Map(Object.entries(says.faults));
  const wrong = flaws.map(({ field, message }) =>
    `${says.field(field)} ${faults.get(message) ?? message}`.trim(),
  );
  return [...new Set(wrong)].join(', ');
}

function allOf(sentences: readonly Sentence[], says: ProblemSentences): string {
  return sentences.map((say) => say(says)).join(' ');
}

function fieldsOf(document: unknown, isWanted: (field: string) => boolean) {
  const fields = Object.entries(record.safeParse(document).data ?? {});
  return Object.fromEntries(fields.filter(([field]) => isWanted(field)));
}
