import { z } from 'zod';
import { isDeeperThan } from './bounds.ts';
import { invalid, tooLarge } from './fault.ts';
import { type PatchOperations, patchSchema } from './patch-schema.ts';

// What a document may have, and what a patch and its mutation add around it.
const maxLevels = 105;

const timestamp = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Not a time');

/** A document as a client gives it; the id may be missing, or end in a dot. */
export const newDocument = z.looseObject({
  _id: z.string().exactOptional(),
  _type: z.string().min(1).max(128),
  _createdAt: timestamp.exactOptional(),
  _updatedAt: timestamp.exactOptional(),
});
export type NewDocument = z.infer<typeof newDocument>;

const byId = z.strictObject({ id: z.string() });
const byQuery = z.strictObject({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).exactOptional(),
});

/** Documents that a query finds. */
export type Selection = z.infer<typeof byQuery>;

/** A mutation of one document, as it is told in events and in the history. */
export type Mutation =
  | { readonly create: NewDocument }
  | { readonly createIfNotExists: NewDocument }
  | { readonly createOrReplace: NewDocument }
  | { readonly delete: { readonly id: string } }
  | { readonly patch: { readonly id: string } & PatchOperations };

/** A mutation as it is sent: of one document, or of all that a query finds. */
export type SentMutation =
  | Mutation
  | { readonly delete: Selection }
  | { readonly patch: Selection & PatchOperations };

const kinds = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch'] as const;

/** Takes an item of `mutations` and its place there, from 0; throws a Fault that says what is wrong. */
export function parseMutation(json: unknown, index: number): SentMutation {
  if (isDeeperThan(maxLevels, json)) throw tooLarge(index, 'The mutation is nested too deep');
  const parsed = z.record(z.string(), z.unknown()).safeParse(json);
  const [[kind, body] = [], another] = Object.entries(parsed.data ?? {});
  if (another) throw invalid(index, 'A mutation is of one kind');
  switch (kind) {
    case 'create':
      return { create: parse(newDocument, body, index) };
    case 'createIfNotExists':
      return { createIfNotExists: parse(newDocument, body, index) };
    case 'createOrReplace':
      return { createOrReplace: parse(newDocument, body, index) };
    case 'delete':
      return hasQuery(body)
        ? { delete: parse(byQuery, body, index) }
        : { delete: parse(byId, body, index) };
    case 'patch':
      return hasQuery(body)
        ? { patch: parse(patchSchema.extend(byQuery.shape), body, index) }
        : { patch: parse(patchSchema.extend(byId.shape), body, index) };
    default:
      throw invalid(index, `A mutation is one of ${kinds.join(', ')}`);
  }
}

/** Takes a schema, what it is for, and the place of that in its list; throws a Fault with the first finding and its path. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  index: number,
): z.infer<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw invalid(index, 'Invalid input');
  const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
  const place = issue.path.join('.');
  throw invalid(index, place ? `${message} at ${place}` : `${message}`);
}

function hasQuery(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'query' in body;
}
