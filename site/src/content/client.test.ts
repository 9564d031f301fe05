import { expect, test } from 'vitest';
import { createContentClient } from './client.ts';

const project = { projectId: 'abc123', dataset: 'production' };

test('hosted content is read from the cached endpoint', () => {
  const client = createContentClient(project);
  expect(client.getUrl('/data', client.config().useCdn)).toBe(
    'https://abc123.apicdn.sanity.io/v2023-07-01/data',
  );
});

test.each(['http://localhost:4322', 'http://localhost:4322/'])(
  '%s is used as the API host',
  (apiHost) => {
    const client = createContentClient({ ...project, apiHost });
    expect(client.getUrl('/data')).toBe('http://localhost:4322/v2023-07-01/data');
  },
);
