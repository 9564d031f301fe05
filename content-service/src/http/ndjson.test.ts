import { expect, test } from 'vitest';
import { ndjson } from './ndjson.ts';

function* counting(asked: { count: number; returned: boolean }) {
  try {
    for (;;) {
      asked.count += 1;
      yield JSON.stringify('a'.repeat(1000));
    }
  } finally {
    asked.returned = true;
  }
}

test('lines are read only as fast as the client reads, and released when it disconnects', async () => {
  const asked = { count: 0, returned: false };
  const reader = ndjson(counting(asked)).body?.getReader();
  expect(asked.count).toBe(0);
  await reader?.read();
  const first = asked.count;
  expect(first).toBeLessThan(100);
  await reader?.read();
  expect(asked.count).toBe(2 * first);
  await reader?.cancel();
  expect(asked.returned).toBe(true);
});

test('no lines make an empty body', async () => {
  expect(await ndjson([]).text()).toBe('');
});
