import { type Context, Hono } from 'hono';
import type { Access } from '../access/request-access.ts';

/** Serves the list of cross-dataset references to a document. It is empty, because there is one dataset. */
export function referenceRoutes(accessOf: (c: Context) => Access): Hono {
  const routes = new Hono();
  routes.get('/:dataset/documents/:id/to', (c) => {
    const access = accessOf(c);
    if (access.role === 'anonymous') throw access.refusal('read');
    return c.json({ totalCount: 0, references: [] });
  });
  return routes;
}
