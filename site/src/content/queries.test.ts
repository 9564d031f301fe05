import { expect, test } from 'vitest';
import { queries } from './queries.ts';

test('every query is short enough to be sent as GET', () => {
  for (const query of Object.values(queries)) {
    expect(encodeURIComponent(query).length).toBeLessThan(11_264);
  }
});
