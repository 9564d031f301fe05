import type { Client } from '../../content-service/src/http/quotas.ts';
import { createQueries, type QueryLimits } from '../../content-service/src/query/queries.ts';
import type { Store } from '../../content-service/src/store/store.ts';

/** Opens query processes, and returns a function that runs a query as an anonymous user. */
export function openQueries(store: Store, limits: Partial<QueryLimits>) {
  const queries = createQueries({ store, projectId: 'p', dataset: 'd', limits });
  const viewpoint = { perspective: ['published'], seesPrivate: false, knowsVersions: false };
  return {
    run: (query: string, client: Client) =>
      queries.run({ query, params: {}, viewpoint, identity: '<anonymous>', client }),
    close: () => queries.close(),
  };
}
