import { sizes } from '../../../bench/budget-measures.ts';
import { missed } from '../../../bench/table.ts';
import { expect, test } from '../../page.ts';

test('budgets: the weights of pages and scripts', async ({ browser, baseURL }) => {
  for (const [what, measure] of Object.entries(sizes)) {
    expect.soft(missed(await measure(browser, baseURL ?? '')), what).toEqual([]);
  }
});
