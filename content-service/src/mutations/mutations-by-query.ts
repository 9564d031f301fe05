import { withKeysInPatch } from './array-keys.ts';
import { documentWithKeys } from './new-document.ts';
import type { Mutation, Selection, SentMutation } from './parse-mutations.ts';
import type { WriteAccess } from './transact.ts';

/** Gives the ids of the documents that a query finds among those that the access may see. */
export type Resolve = (
  query: string,
  params: Readonly<Record<string, unknown>>,
  access: WriteAccess,
) => Promise<string[]>;

/** A mutation of one document, and the place in the request of the one that it comes from. */
export interface Placed {
  readonly mutation: Mutation;
  readonly index: number;
}

/**
 * Takes mutations as they were sent, and whether items of arrays are to get keys; gives one for
 * each document. Queries see the documents before the transaction. Throws what `resolve` throws.
 */
export async function resolveQueries(
  sent: readonly SentMutation[],
  options: { resolve: Resolve; access: WriteAccess; keys: boolean },
): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const [index, mutation] of sent.entries()) {
    for (const single of await resolved(mutation, options)) {
      placed.push({ index, mutation: options.keys ? withKeysInMutation(single, index) : single });
    }
  }
  return placed;
}

async function resolved(
  mutation: SentMutation,
  options: { resolve: Resolve; access: WriteAccess },
): Promise<Mutation[]> {
  if ('delete' in mutation) {
    if ('id' in mutation.delete) return [{ delete: mutation.delete }];
    const ids = await idsOf(mutation.delete, options);
    return ids.map((id) => ({ delete: { id } }));
  }
  if ('patch' in mutation) {
    if ('id' in mutation.patch) return [{ patch: mutation.patch }];
    const { query, params, ...operations } = mutation.patch;
    const ids = await idsOf({ query, ...(params && { params }) }, options);
    return ids.map((id) => ({ patch: { id, ...operations } }));
  }
  return [mutation];
}

async function idsOf(
  { query, params = {} }: Selection,
  { resolve, access }: { resolve: Resolve; access: WriteAccess },
): Promise<string[]> {
  // Whoever may change nothing is told so also where the query would find nothing.
  if (!access.can('update', 'any')) {
    throw access.refusal('update');
  }
  return [...new Set(await resolve(query, params, access))];
}

function withKeysInMutation(mutation: Mutation, index: number): Mutation {
  if ('delete' in mutation) return mutation;
  if ('patch' in mutation) {
    const { id, ...operations } = mutation.patch;
    return { patch: { id, ...withKeysInPatch(operations) } };
  }
  if ('create' in mutation) return { create: documentWithKeys(mutation.create, index) };
  if ('createOrReplace' in mutation) {
    return { createOrReplace: documentWithKeys(mutation.createOrReplace, index) };
  }
  return { createIfNotExists: documentWithKeys(mutation.createIfNotExists, index) };
}
