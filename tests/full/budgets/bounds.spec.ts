import { sizes, visits } from '../../../bench/budget-measures.ts';
import { missed } from '../../../bench/table.ts';
import { expect, test } from '../../helpers/browser/page.ts';

for (const [what, measure] of Object.entries({ ...sizes, ...visits })) {
  test(`budget: ${what}`, async ({ browser, baseURL }) => {
    expect(missed(await measure(browser, baseURL ?? ''))).toEqual([]);
  });
}
