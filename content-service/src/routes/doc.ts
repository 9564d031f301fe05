import { type Context, Hono } from 'hono';
import { groupOf } from '../groups.ts';
import type { Document, DocumentStore } from '../transaction.ts';

export interface DocumentRoutesOptions {
  store: Pick<DocumentStore, 'get' | 'all'>;
  /** Takes a request; gives which documents whoever made it may see. */
  accessOf(c: Context): { maySee(id: string): boolean };
}

/**
 * Documents by id, several with commas between; what is not given is listed with a reason. With
 * `includeAllVersions` those of the same group come too, drafts among them.
 */
export function documentRoutes({ store, accessOf }: DocumentRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/:dataset/:ids', (c) => {
    const access = accessOf(c);
    const allVersions = c.req.query('includeAllVersions') === 'true';
    const documents = new Map<string, Document>();
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
    for (const id of new Set(c.req.param('ids').split(','))) {
      const found = (allVersions ? versionsOf(id) : [store.get(id)]).filter(
        (document) => document !== undefined && access.maySee(document._id),
      );
      for (const document of found) if (document) documents.set(document._id, document);
      // The same answer whether or not there is a draft: its existence is private too.
      const reason = access.maySee(id) ? 'existence' : 'permission';
      if (found.length === 0) omitted.push({ id, reason });
    }
    c.header('Cache-Control', 'no-cache');
    const content = c.req.query('excludeContent') === 'true' ? [] : [...documents.values()];
    return c.json({ documents: content, omitted });
  });
  return routes;

  function versionsOf(id: string): Document[] {
    const group = groupOf(id);
    return [...store.all()].filter((document) => groupOf(document._id) === group);
  }
}
