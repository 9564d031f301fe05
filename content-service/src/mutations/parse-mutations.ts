import { z } from 'zod';
import { reservedNameIn } from '../documents/document.ts';
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
  params: z.record(z.string(), z.unknown()).exactOptional(),
});

/** Selects the documents that a mutation applies to. */
export type QuerySelection = z.infer<typeof byQuery>;

/** A mutation of one document, in the format of listener events and the history. */
export type Mutation =
  | { readonly create: NewDocument }
  | { readonly createIfNotExists: NewDocument }
  | { readonly createOrReplace: NewDocument }
  | { readonly delete: { readonly id: string } }
  | { readonly patch: { readonly id: string } & Patch };

/** A mutation from a client: of one document, or of all documents that a query finds. */
export type MutationInput =
  | Mutation
  | { readonly delete: QuerySelection }
  | { readonly patch: QuerySelection & Patch };

const kinds = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch'] as const;

/**
 * Parses an item of `mutations`: https://www.sanity.io/docs/http-reference/mutation. Throws a
 * MutationError.
 */
export function parseMutation(json: unknown): MutationInput {
  checkNames(json);
  const parsed = z.record(z.string(), z.unknown()).safeParse(json);
  const [[kind, body] = [], another] = Object.entries(parsed.data ?? {});
  if (another) throw invalidInput('A mutation must have exactly one kind');
  switch (kind) {
    case 'create':
      return { create: parseInput(newDocumentSchema, body) };
    case 'createIfNotExists':
      return { createIfNotExists: parseInput(newDocumentSchema, body) };
    case 'createOrReplace':
      return { createOrReplace: parseInput(newDocumentSchema, body) };
    case 'delete':
      return hasQuery(body)
        ? { delete: parseInput(byQuery, body) }
        : { delete: parseInput(byId, body) };
    case 'patch':
      return hasQuery(body)
        ? { patch: parseInput(patchSchema.extend(byQuery.shape), body) }
        : { patch: parseInput(patchSchema.extend(byId.shape), body) };
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
