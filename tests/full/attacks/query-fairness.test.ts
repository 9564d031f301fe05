import { expect, onTestFinished, test } from 'vitest';
import type { Client } from '../../../content-service/src/http/quotas.ts';
import { storeWith } from '../../../content-service/test/temporary-store.ts';
import { openQueries } from '../../attacks/open-queries.ts';
import { deadlines } from '../../deadlines.ts';

const ten = '[0,1,2,3,4,5,6,7,8,9]';
/** A query without `*` that ends long after the test. */
const endless = (number: number) =>
  `[${number}, ${Array.from({ length: 12 }).reduce((inner) => `${ten}[count(${inner}) > 0]`, ten)}]`;
/** A text that is parsed until long after the test. */
const unparsed = `${'a+'.repeat(150_000)}a`;

const attacker: Client = { key: '192.0.2.1', isKnown: false };

test('while the costly queries of one address run, everybody’s simple queries are answered', async () => {
  const store = await storeWith([{ _id: 'faq', _type: 'faq' }]);
  // No costly query ends by itself, so that only its interruption lets another run.
  const { run, close } = openQueries(store, { timeout: deadlines.condition });
  onTestFinished(close);
  const ended: unknown[] = [];
  const costly = [unparsed, ...Array.from({ length: 7 }, (_, number) => endless(number))];
  for (const query of costly) {
    void run(query, attacker).catch((error) => ended.push(error));
  }
  const clients: readonly Client[] = [
    { key: '192.0.2.2', isKnown: false },
    { key: 'p-editor', isKnown: true },
    attacker,
  ];
  for (const [index, client] of clients.entries()) {
    const { result } = await run(`*[_type == "faq" && ${index} > -1]._id`, client);
    expect(result).toBe('["faq"]');
  }
  expect(ended).toEqual([]);
});
