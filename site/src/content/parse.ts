import { z } from 'zod';
import { lines } from './text.ts';

export interface Parsed<T> {
  readonly value: T;
  /** One sentence for each document that is left out or shown without one of its fields. */
  readonly warnings: readonly string[];
}

/** What a content service answered is not what was asked for. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/**
 * Takes the schema of a document, in which whatever may be missing is optional, and what was
 * received for it. An odd field is taken as missing; a document without what it needs is `null`.
 */
function parseDocument<T>(schema: z.ZodType<T>, type: string, received: unknown): Parsed<T | null> {
  const first = schema.safeParse(received);
  if (first.success) return { value: first.data, warnings: [] };

  const subject = `${type} ${documentId(received)}`;
  const oddFields = new Set(first.error.issues.map((issue) => issue.path[0]));
  const rest = record.safeParse(received).data;
  const second = rest ? schema.safeParse(without(rest, oddFields)) : first;
  if (second.success) {
    const warning = `${subject}: ${sentence(first.error)}; shown without it.`;
    return { value: second.data, warnings: [warning] };
  }
  const warning = `${subject}: ${sentence(first.error, second.error)}; left out.`;
  return { value: null, warnings: [warning] };
}

/** The same for a list of documents. Throws an `AnswerError` where there is no list. */
export function parseDocuments<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
): Parsed<T[]> {
  if (!Array.isArray(received)) throw new AnswerError('is not a list of documents');
  const parsed = received.map((document: unknown) => parseDocument(schema, type, document));
  return {
    value: parsed.flatMap(({ value }) => (value === null ? [] : [value])),
    warnings: parsed.flatMap(({ warnings }) => warnings),
  };
}

/** The same for the one document of its type, or `null`. Throws an `AnswerError` for all else. */
export function parseSingleton<T>(
  schema: z.ZodType<T>,
  type: string,
  received: unknown,
): Parsed<T | null> {
  if (received === null) return { value: null, warnings: [] };
  if (!record.safeParse(received).success) throw new AnswerError('is not a document');
  return parseDocument(schema, type, received);
}

const record = z.record(z.string(), z.unknown());

function documentId(received: unknown): string {
  const id = z.object({ _id: z.string() }).safeParse(received).data?._id ?? 'without an id';
  // Warnings are read in a log, where one document must not look like two lines.
  return `"${lines(id).join(' ').slice(0, 100)}"`;
}

function sentence(...errors: z.ZodError[]): string {
  const wrong = errors.flatMap(({ issues }) =>
    issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()),
  );
  return [...new Set(wrong)].join(', ');
}

function without(document: Record<string, unknown>, fields: ReadonlySet<unknown>) {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !fields.has(field)));
}
