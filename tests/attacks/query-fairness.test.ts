import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../content-service/src/http/errors.ts';
import type { Client } from '../../content-service/src/http/quotas.ts';
import { createQueries } from '../../content-service/src/query/queries.ts';
import { storeWith } from '../../content-service/test/temporary-store.ts';

const ten = '[0,1,2,3,4,5,6,7,8,9]';
/** A query without `*` that runs until its deadline. */
const heavy = (number: number) =>
  `[${number}, ${Array.from({ length: 12 }).reduce((inner) => `${ten}[count(${inner}) > 0]`, ten)}]`;

const attacker = { key: '192.0.2.1', isKnown: false };

async function open() {
  const store = await storeWith([{ _id: 'faq', _type: 'faq' }]);
  const queries = createQueries({ store, projectId: 'p', dataset: 'd' });
  onTestFinished(() => queries.close());
  const viewpoint = { perspective: ['published'], seesPrivate: false, knowsVersions: false };
  const run = (query: string, client: Client) =>
    queries.run({ query, params: {}, viewpoint, identity: '<anonymous>', client });
  await run('count(*)', attacker);
  return run;
}

test.each([
  ['another address', { key: '192.0.2.2', isKnown: false }, 0],
  // Each of the 40 gets a short first turn; together these take as long as one or two queries.
  ['the same address', attacker, 2],
  ['an editor', { key: 'p-editor', isKnown: true }, 0],
])(
  'while one address asks 40 heavy queries, a simple one of %s hardly waits',
  async (_name, client, most) => {
    const run = await open();
    let timedOut = 0;
    const count = (error: unknown) => {
      // The others get a 503 at once.
      if (error instanceof ApiError && error.status === 400) timedOut += 1;
    };
    for (let number = 0; number < 40; number += 1) void run(heavy(number), attacker).catch(count);
    const { result } = await run('*[_type == "faq"]._id', client);
    expect(result).toBe('["faq"]');
    expect(timedOut).toBeLessThanOrEqual(most);
  },
);
