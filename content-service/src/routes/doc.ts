import { Hono } from 'hono';
import { isPublic } from '../perspective.ts';
import type { Store } from '../store/store.ts';

/** Documents by id, several with commas between; what is not given is listed with a reason. */
export function docRoutes(store: Store): Hono {
  const routes = new Hono();
  routes.get('/:dataset/:ids', (c) => {
    const documents: string[] = [];
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
    const ids = new Set(c.req.param('ids').split(','));
    for (const id of ids) {
      // The same answer whether or not there is a draft: its existence is private too.
      const json = isPublic(id) ? store.read(id) : undefined;
      if (json !== undefined) documents.push(json);
      else omitted.push({ id, reason: isPublic(id) ? 'existence' : 'permission' });
    }
    const found = c.req.query('excludeContent') === 'true' ? [] : documents;
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(`{"documents":[${found.join(',')}],"omitted":${JSON.stringify(omitted)}}`);
  });
  return routes;
}
