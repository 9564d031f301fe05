import { z } from 'zod';
import { reservedNameIn } from '../documents/document.ts';
import type { QueryText } from '../query/parse-query.ts';
import { invalidInput } from './mutation-errors.ts';
import { type Patch, patchSchema } from './patch.ts';

const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Not a time');

/** A document from a client. `_id` may be missing, or may end in a dot to be completed. */
export const newDocumentSchema = z.looseObject({
  _id: z.string().exactOptional(),
  _type: z.string().min(1).max(128),
  _createdAt: time.exactOptional(),
  _updatedAt: time.exactOptional(),
});
export type NewDocument = z.infer<typeof newDocumentSchema>;

const byId = z.strictObject({ id: z.string() });
const byQuery = z.strictObject({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});

/** Finds the ids of the documents that a mutation by query applies to. */
type Find = (selection: QueryText) => Iterable<string>;

/** A mutation of one document, in the format of listener events and the history. */
export type Mutation =
  | { readonly create: NewDocument }
  | { readonly createIfNotExists: NewDocument }
  | { readonly createOrReplace: NewDocument }
  | { readonly delete: { readonly id: string } }
  | { readonly patch: { readonly id: string } & Patch };

const kinds = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch'] as const;

/**
 * Parses an item of `mutations`: https://www.sanity.io/docs/http-reference/mutation. One by query becomes
 * one of each document that `find` returns. Throws a MutationError.
 */
export function parseMutation(json: unknown, find: Find): Mutation[] {
  checkNames(json);
  const parsed = z.record(z.string(), z.unknown()).safeParse(json);
  const [[kind, body] = [], another] = Object.entries(parsed.data ?? {});
  if (another) throw invalidInput('A mutation must have exactly one kind');
  switch (kind) {
    case 'create':
      return [{ create: parseInput(newDocumentSchema, body) }];
    case 'createIfNotExists':
      return [{ createIfNotExists: parseInput(newDocumentSchema, body) }];
    case 'createOrReplace':
      return [{ createOrReplace: parseInput(newDocumentSchema, body) }];
    case 'delete':
      if (!hasQuery(body)) return [{ delete: parseInput(byId, body) }];
      return Array.from(find(parseInput(byQuery, body)), (id) => ({ delete: { id } }));
    case 'patch': {
      if (!hasQuery(body)) return [{ patch: parseInput(patchSchema.extend(byId.shape), body) }];
      const selected = parseInput(patchSchema.extend(byQuery.shape), body);
      const { query, params, ...patch } = selected;
      return Array.from(find(selected), (id) => ({ patch: { id, ...patch } }));
    }
    default:
      throw invalidInput(`A mutation must be one of ${kinds.join(', ')}`);
  }
}

/** Parses with a schema. Throws a MutationError with the first issue and its path. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw invalidInput('Invalid input');
  const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
  const place = issue.path.join('.');
  throw invalidInput(place ? `${message} at ${place}` : `${message}`);
}

/** Throws a MutationError for a name that no attribute can have. */
export function checkNames(json: unknown): void {
  const name = reservedNameIn(json);
  if (name) throw invalidInput(`No attribute can have the name "${name}"`);
}

function hasQuery(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'query' in body;
}
