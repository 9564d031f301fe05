import { expect, test } from 'vitest';
import { MOST_FAQS } from './faqs.ts';
import { queries } from './queries.ts';

test('every query is short enough to be sent as GET', () => {
  for (const query of Object.values(queries)) {
    expect(encodeURIComponent(query).length).toBeLessThan(11_264);
  }
});

test('one question more is asked for than a page shows', () => {
  expect(queries.faqs).toContain(`[0...${MOST_FAQS + 1}]`);
});
