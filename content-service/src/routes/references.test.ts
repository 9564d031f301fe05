import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { granted } from '../access/access.ts';
import { referenceRoutes } from './references.ts';

test('no other dataset refers to a document', async () => {
  const viewer = granted({ id: 'p-1', role: 'viewer', holds: () => true });
  const app = new Hono().route(
    '/',
    referenceRoutes(() => viewer),
  );
  const response = await app.request('/production/documents/faq-1/to');
  expect(await response.json()).toEqual({ totalCount: 0, references: [] });
});
