import { expect } from 'vitest';
import { listOf, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { shown } from '../../faults/visit.ts';

/** Five times the limit of a document, and read long before the deadline of the queries. */
const text = 'x'.repeat(5_000_000);

test('a document of 5 MB is left out and logged, among others or alone', async ({
  api,
  site,
  good,
}) => {
  expect(good['/']).toContain('edition 1.');
  const publisher = site.publisher();
  const fresh = resultsWith('edition 2.');
  const huge = { _id: 'huge', question: 'Huge', answer: text };
  api.results = { ...fresh, about: { bio: text }, faqs: [huge, ...listOf(fresh.faqs)] };
  api.announce();
  const pages = await shown(site.url, 'Question 1 edition 2.');
  expect(pages['/']).toContain('About edition 1.');
  expect(pages['/']).not.toContain('Huge');
  expect(site.wrong()).toEqual([
    expect.stringMatching(/^The about query failed: .*aboutSection "without an id": is larger/),
    'faq "huge": is larger than 1 MB; left out.',
  ]);
  expect(site.publisher()).toBe(publisher);
});
