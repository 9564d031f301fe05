import type { Queries } from '../query.ts';
import type { Resolve } from './resolve.ts';

/** Gives what finds the documents of a query for who changes them, drafts among them. */
export function findWith(queries: Queries): Resolve {
  return async (query, params, { author }) => {
    const viewpoint = { perspective: ['raw'], seesPrivate: true, knowsVersions: true };
    const asked = { query: `(${query}\n)._id`, params, viewpoint, identity: author };
    const { result } = await queries.run(asked);
    const found: unknown = JSON.parse(result);
    return [found].flat().filter((id) => typeof id === 'string');
  };
}
