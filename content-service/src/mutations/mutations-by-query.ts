import type { Queries } from '../query/queries.ts';
import type { Mutation, MutationInput, QuerySelection } from './parse-mutations.ts';
import type { WriteAccess } from './transact.ts';

/** Returns the ids of the documents that a query finds, drafts included. */
export type FindIds = (
  query: string,
  params: Readonly<Record<string, unknown>>,
  access: WriteAccess,
) => Promise<string[]>;

export function findIdsWith(queries: Pick<Queries, 'run'>): FindIds {
  return async (query, params, { author }) => {
    const viewpoint = { perspective: ['raw'], seesPrivate: true };
    // The result of the query may be a list or one document.
    const ids = `coalesce((${query}\n)[]._id, (${query}\n)._id)`;
    const { result } = queries.run({ query: ids, params, viewpoint, identity: author });
    const found: unknown = JSON.parse(result);
    return [found].flat().filter((id) => typeof id === 'string');
  };
}

/** A mutation of one document, and the position in the request of the mutation that it was expanded from. */
export interface PlacedMutation {
  readonly mutation: Mutation;
  readonly index: number;
}

interface ExpandOptions {
  readonly findIds: FindIds;
  readonly access: WriteAccess;
}

/**
 * Expands each mutation by query into one mutation per document. Queries see the documents as they
 * were before the transaction. Rethrows what `findIds` throws.
 */
export async function expandQueries(
  input: readonly MutationInput[],
  options: ExpandOptions,
): Promise<PlacedMutation[]> {
  const placed: PlacedMutation[] = [];
  for (const [index, mutation] of input.entries()) {
    for (const single of await expand(mutation, options)) placed.push({ index, mutation: single });
  }
  return placed;
}

async function expand(mutation: MutationInput, options: ExpandOptions): Promise<Mutation[]> {
  if ('delete' in mutation) {
    if ('id' in mutation.delete) return [{ delete: mutation.delete }];
    const ids = await idsOf(mutation.delete, options);
    return ids.map((id) => ({ delete: { id } }));
  }
  if ('patch' in mutation) {
    if ('id' in mutation.patch) return [{ patch: mutation.patch }];
    const { query, params, ...patch } = mutation.patch;
    const ids = await idsOf({ query, ...(params && { params }) }, options);
    return ids.map((id) => ({ patch: { id, ...patch } }));
  }
  return [mutation];
}

async function idsOf(
  { query, params = {} }: QuerySelection,
  { findIds, access }: ExpandOptions,
): Promise<string[]> {
  return [...new Set(await findIds(query, params, access))];
}
