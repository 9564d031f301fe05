import { z } from 'zod';
import { checkSent } from './bounds.ts';
import { invalid } from './mutation-errors.ts';
import { type NewDocument, newDocument } from './new-document.ts';
import { parse } from './parse.ts';
import { type PatchOperations, patchSchema } from './patch-schema.ts';

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
  checkSent('mutation', json, index);
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

function hasQuery(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'query' in body;
}
