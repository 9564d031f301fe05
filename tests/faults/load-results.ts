import { createContentClient, loadContent } from '../../site/src/content/index.ts';
import { queries } from '../../site/src/content/queries.ts';
import { QUERIES, type Results } from './results.ts';

/** Loads content as the site does, from answers without a network. */
export function loadResults(results: Results, previous: Partial<Results> = {}) {
  const client = createContentClient({ projectId: 'faults', dataset: 'production' });
  const fetch = async (text: string) => ({
    result: results[QUERIES.find((name) => queries[name] === text) ?? 'projects'],
  });
  return loadContent(Object.assign(client, { fetch }), { previous });
}
