import { type Context, Hono } from 'hono';
import type { Access } from '../access/request-access.ts';

/** What documents of other datasets refer to a document: none, since there is one dataset. */
export function referenceRoutes(accessOf: (c: Context) => Access): Hono {
  const routes = new Hono();
  routes.get('/:dataset/documents/:id/to', (c) => {
    const access = accessOf(c);
    if (access.role === 'anonymous') throw access.refusal('read');
    return c.json({ totalCount: 0, references: [] });
  });
  return routes;
}
