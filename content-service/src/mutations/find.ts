import type { Queries } from '../query/queries.ts';
import type { Resolve } from './resolve.ts';

/** Gives what finds the documents of a query for who changes them, drafts among them. */
export function findWith(queries: Queries): Resolve {
  return async (query, params, { author }) => {
    const viewpoint = { perspective: ['raw'], seesPrivate: true, knowsVersions: true };
    // Of a list, and of one document.
    const ids = `coalesce((${query}\n)[]._id, (${query}\n)._id)`;
    const client = { key: author, isKnown: true };
    const asked = { query: ids, params, viewpoint, identity: author, client };
    const { result } = await queries.run(asked);
    const found: unknown = JSON.parse(result);
    return [found].flat().filter((id) => typeof id === 'string');
  };
}
