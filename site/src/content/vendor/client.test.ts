import { expect, test } from 'vitest';
import { createContentClient } from './client.ts';

test('hosted content is read from the cached endpoint', () => {
  const client = createContentClient({ projectId: 'abc123', dataset: 'production' });
  expect(client.getUrl('/data', client.config().useCdn)).toBe(
    'https://abc123.apicdn.sanity.io/v2023-07-01/data',
  );
});

test('another API host may end with a slash', () => {
  const apiHost = 'http://localhost:4322/';
  const client = createContentClient({ projectId: 'abc123', dataset: 'production', apiHost });
  expect(client.getUrl('/data')).toBe('http://localhost:4322/v2023-07-01/data');
});
